import { type ReactNode, useState } from 'react'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { mapearimportacion, probarimportacion } from '../../../../contract/viajes/importacion.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { type ClaseDePlanilla, fieldsOfClase, titleOfField } from '../../../../reglas/planilla.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Select } from '../../../ui/select.tsx'
import { Box } from '../../form/box.tsx'
import { claseChoices, claseTexts } from './clases.ts'
import type { Importacion } from './estado-importacion.tsx'

type Props = { importacion: Importacion; onChanged: () => void }
type Column = Importacion['columnas'][number]
type Field = Column['campo']

/** Saves each change at once, because the list of trips depends on the chosen columns. */
export function ImportMappingForm({
  importacion: { id, clase, hoja, hojas, columnas, viajes, formas, faltan },
  onChanged,
}: Props) {
  const { doing, attempt } = useAttempt()
  const [chosen, setChosen] = useState<Record<string, Field>>({})
  const [elegidas, setElegidas] = useState<Record<string, number | null>>({})
  const campos = fieldsOfClase(clase).map((value) => ({ value, label: titleOfField(clase, value) ?? value }))
  const fieldOf = (title: string, proposed: Field) => chosen[title] ?? proposed
  const ppOf = (text: string, propuesta: number | null) => (text in elegidas ? (elegidas[text] ?? null) : propuesta)
  const store = (body: BodyInput<typeof mapearimportacion>, onStored?: () => void) =>
    attempt(
      async () => {
        await browserClient.call(mapearimportacion, { query: { id }, body })
        onStored?.()
        onChanged()
      },
      { as: 'mapa', failed: 'No pudimos guardar el cambio. ' },
    )
  const save = (mine: Record<string, Field>, mineByViaje: Record<string, number | null>) =>
    store({
      columnas: columnas.map(({ titulo, campo }) => ({ titulo, campo: mine[titulo] ?? campo })),
      viajes: viajes.map(({ texto, pp }) => ({ texto, pp: texto in mineByViaje ? (mineByViaje[texto] ?? null) : pp })),
    })
  const restart = (other: { clase: ClaseDePlanilla } | { hoja: string }) =>
    store({ ...other, columnas: [], viajes: [] }, () => {
      setChosen({})
      setElegidas({})
    })
  const changeColumn = (title: string, field: Field) => {
    // Each field has only one column, so the column that had the field loses it.
    const other = field && columnas.find((one) => one.titulo !== title && fieldOf(one.titulo, one.campo) === field)
    const next = { ...chosen, ...(other && { [other.titulo]: '' as const }), [title]: field }
    setChosen(next)
    return save(next, elegidas)
  }
  const changeViaje = (text: string, pp: number | null) => {
    const next = { ...elegidas, [text]: pp }
    setElegidas(next)
    return save(chosen, next)
  }
  const run = () =>
    attempt(
      async () => {
        await browserClient.call(probarimportacion, { query: { id }, body: {} })
        onChanged()
      },
      { as: 'probar', failed: 'No pudimos empezar la prueba. ' },
    )
  const toSelect = ({ titulo, ejemplo, campo }: Column) => (
    <Select
      key={titulo}
      label={titulo}
      help={ejemplo ? `Por ejemplo: ${ejemplo}` : 'Está vacía'}
      placeholder="No se importa"
      choices={campos}
      value={fieldOf(titulo, campo)}
      onChange={({ target }) => changeColumn(titulo, target.value as Field)}
    />
  )
  const withoutViaje = viajes.filter(({ texto, pp }) => ppOf(texto, pp) === null).length
  return (
    <div className="stack">
      {faltan.length > 0 && (
        <NoticeBanner>
          Falta decir qué columna tiene {faltan.length === 1 ? 'este dato' : 'estos datos'}: {faltan.join(', ')}.
        </NoticeBanner>
      )}
      <Box title="Qué trae la planilla">
        {hojas.length > 1 && (
          <Select
            label="Hoja o tabla"
            choices={hojas.map((one) => ({ value: one, label: one }))}
            value={hoja}
            disabled={doing !== undefined}
            onChange={({ target }) => restart({ hoja: target.value })}
          />
        )}
        <Select
          label="Sus filas son"
          help={claseTexts[clase].rows}
          choices={claseChoices}
          value={clase}
          disabled={doing !== undefined}
          onChange={({ target }) => restart({ clase: target.value as ClaseDePlanilla })}
        />
      </Box>
      {clase === 'reservas' && (
        <Box title="Qué viaje es cada uno">
          {viajes.length === 0 && <p className="field-whole muted">Elegí abajo la columna del viaje.</p>}
          {viajes.map(({ texto, pp }) => {
            const nombre = formas.find((forma) => forma.pp === ppOf(texto, pp))?.nombre
            return (
              <Select
                key={texto}
                whole
                label={texto}
                // On a phone the select may cut the field's name, so the help text repeats it.
                help={nombre && <span className="phone-word">{nombre}</span>}
                placeholder="Elegí el viaje y la forma de pago"
                choices={formas.map((forma) => ({ value: forma.pp, label: forma.nombre }))}
                value={ppOf(texto, pp) ?? ''}
                onChange={({ target }) => changeViaje(texto, target.value ? Number(target.value) : null)}
              />
            )
          })}
        </Box>
      )}
      <Box title="Qué es cada columna" thirds>
        <Columns key={`${clase} ${hoja}`} columns={columnas} toSelect={toSelect} />
      </Box>
      <div className="row full-buttons">
        <Button
          pending={doing === 'probar'}
          pendingLabel="Empezando"
          disabled={doing === 'mapa' || faltan.length > 0}
          onClick={run}
        >
          Probar la importación
        </Button>
        {withoutViaje > 0 && faltan.length === 0 && (
          <span className="muted">
            {formatCount(withoutViaje, 'viaje queda', 'viajes quedan')} sin elegir: sus reservas no entran.
          </span>
        )}
      </div>
    </div>
  )
}

type ColumnsProps = { columns: Column[]; toSelect: (column: Column) => ReactNode }

/** Shows the columns that have data but no field, even after staff choose a field for them. All other columns are collapsed. */
function Columns({ columns, toSelect }: ColumnsProps) {
  const [doubtful] = useState(() =>
    columns.filter(({ campo, ejemplo }) => !campo && ejemplo).map(({ titulo }) => titulo),
  )
  const isDoubtful = ({ titulo }: Column) => doubtful.includes(titulo)
  const lists = columns.filter((one) => !isDoubtful(one))
  return (
    <>
      {columns.filter(isDoubtful).map(toSelect)}
      {lists.length > 0 && (
        <details className="whole">
          <summary>{formatCount(lists.length, 'columna lista', 'columnas listas')}</summary>
          <div className="fields fields-3 above-4">{lists.map(toSelect)}</div>
        </details>
      )}
    </>
  )
}
