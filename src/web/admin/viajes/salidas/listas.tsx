import { ChevronDown, Printer, TriangleAlert } from 'lucide-react'
import { listasviaje } from '../../../../contract/viajes/gente.ts'
import { formatPeriodo } from '../../../../reglas/dia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { ExportButton } from '../../lista/export-button.tsx'
import { cellTextsOf } from '../../lista/export-table.pure.ts'
import { useFilters } from '../../lista/use-filters.ts'
import { PrintPage } from '../../shell/print-page.tsx'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { describeWithoutBed, Habitaciones } from './habitaciones.tsx'
import { type Lista, listas, shortListas, toListaRows } from './lista-rows.pure.ts'
import type { ListasData } from './viaje-data.ts'

export function Listas({ idviaje, part }: { idviaje: number; part: 'habitaciones' | 'listas' }) {
  const answer = useResults(listasviaje, { query: { id: idviaje } })
  return (
    <section className="above-5">
      <AnswerBody answer={answer} what="las listas">
        {(data) => (
          <>
            <Conflictos
              conflictos={
                part === 'listas' || data.habitaciones.length === 0
                  ? data.conflictos
                  : data.conflictos.filter(({ tipo }) => tipo !== 'sin_habitacion')
              }
              sinCama={describeWithoutBed(data)}
            />
            {part === 'listas' ? <PrintableLista data={data} /> : <Habitaciones data={data} onChanged={answer.retry} />}
          </>
        )}
      </AnswerBody>
    </section>
  )
}

/** Lists conflicts to resolve before staff hand over the lists. One line counts all people without a room, who are many at first. */
function Conflictos({ conflictos, sinCama }: Pick<ListasData, 'conflictos'> & { sinCama: string }) {
  if (conflictos.length === 0) return null
  const own = conflictos.filter(({ tipo }) => tipo === 'sin_habitacion')
  const others = conflictos.filter(({ tipo }) => tipo !== 'sin_habitacion')
  return (
    <section className="below-4 no-print round t-13 conflictos" aria-label="Conflictos">
      {others.length > 0 && (
        <ul>
          {others.map(({ texto }) => (
            <li className="line tight centred strong" key={texto}>
              <Icon of={TriangleAlert} />
              {texto}
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <details>
          <summary className="line tight centred strong">
            <Icon of={TriangleAlert} />
            Sin habitación: {sinCama}
            <Icon of={ChevronDown} className="turns" />
          </summary>
          <ul>
            {own.map(({ texto }) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type Line = { id: number; cells: readonly string[] }

const spaciousLists = new Set(['Apellido', 'Nombre', 'Responsable', 'Duerme', 'Nota'])
const namingColumns = new Set(['Apellido', 'Nombre', 'Duerme'])

function columnOf(title: string, i: number): Column<Line> {
  return {
    key: title,
    title,
    cell: ({ cells }) => cells[i] || '—',
    tight: !spaciousLists.has(title),
    phone: title === 'N.º' ? 'hide' : namingColumns.has(title) ? 'title' : 'fact',
  }
}

const nombres = Object.entries(shortListas).map(([value, label]) => ({ value, label }))

function PrintableLista({ data }: { data: ListasData }) {
  const { read, change } = useFilters()
  const asked = read('lista')
  const list: Lista = asked === 'habitaciones' || asked === 'coordinadores' ? asked : 'pasajeros'
  const table = toListaRows(list, data, 'papel')
  const { viaje } = data
  return (
    <>
      <div className="row spread below-4 no-print">
        <Segmented
          legend="Lista"
          choices={nombres}
          value={list}
          onChange={(value) => change({ lista: value }, { replace: true })}
        />
        <div className="row tight screen-actions">
          <ExportButton
            what="la lista"
            fetchFile={async () => ({
              name: `${list}-viaje-${viaje.id}`,
              table: toListaRows(list, data, 'archivo'),
            })}
          />
          <Button look="outline" size={40} onClick={() => window.print()}>
            <Icon of={Printer} />
            Imprimir
          </Button>
        </div>
      </div>
      <PrintPage label={listas[list]}>
        <h2 className="below-2">{listas[list]}</h2>
        <p>
          {viaje.paquete}. <ShortCurso curso={viaje.cursocorto} />.{' '}
          {formatPeriodo(viaje.fechasalida, viaje.fecharegreso)}.
        </p>
        {table.rows.length === 0 ? (
          <p>No hay nadie en esta lista todavía.</p>
        ) : (
          <div className="above-4 lista-impresa">
            <Table
              caption={listas[list]}
              columns={table.titles.map(columnOf)}
              rows={cellTextsOf(table).map((cells, i) => ({ id: i, cells }))}
            />
          </div>
        )}
      </PrintPage>
    </>
  )
}
