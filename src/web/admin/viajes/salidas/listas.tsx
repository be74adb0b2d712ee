import { ChevronDown, Printer, TriangleAlert } from 'lucide-react'
import { listasviaje } from '../../../../contract/viajes/gente.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { CursoCorto } from '../../curso-corto.tsx'
import { ExportButton } from '../../lista/export-button.tsx'
import { saveCsv } from '../../lista/save-csv.ts'
import { useFilters } from '../../lista/use-filters.ts'
import { PrintSheet } from '../../print-sheet.tsx'
import { useResults } from '../../use-answer.ts'
import type { ListasData } from './datos.ts'
import { describeSinCama, Habitaciones } from './habitaciones.tsx'
import { type Lista, listas, listasCortas, toFilas } from './listas-filas.pure.ts'

/** Who travels and who sleeps where: to arrange, or to print and hand over. What cannot stay so stands above both. */
export function Listas({ idviaje, parte }: { idviaje: number; parte: 'habitaciones' | 'listas' }) {
  const answer = useResults(listasviaje, { query: { id: idviaje } })
  return (
    <section className="above-5">
      <AnswerBody answer={answer} label="Cargando las listas" failed="No pudimos traer las listas">
        {(data) => (
          <>
            <Conflictos
              // Who sleeps nowhere has a card of their own among the rooms.
              conflictos={
                parte === 'listas' || data.habitaciones.length === 0
                  ? data.conflictos
                  : data.conflictos.filter(({ tipo }) => tipo !== 'sin_habitacion')
              }
              sinCama={describeSinCama(data)}
            />
            {parte === 'listas' ? (
              <ListaImprimible data={data} />
            ) : (
              <Habitaciones data={data} onChanged={answer.retry} />
            )}
          </>
        )}
      </AnswerBody>
    </section>
  )
}

/** What has to be settled before the lists leave the office, a line each. Those without a room are many at first: one line tells them. */
function Conflictos({ conflictos, sinCama }: Pick<ListasData, 'conflictos'> & { sinCama: string }) {
  if (conflictos.length === 0) return null
  const suyos = conflictos.filter(({ tipo }) => tipo === 'sin_habitacion')
  const otros = conflictos.filter(({ tipo }) => tipo !== 'sin_habitacion')
  return (
    <section className="below-4 no-print conflictos" aria-label="Conflictos">
      {otros.length > 0 && (
        <ul>
          {otros.map(({ texto }) => (
            <li className="line tight" key={texto}>
              <Icon of={TriangleAlert} />
              {texto}
            </li>
          ))}
        </ul>
      )}
      {suyos.length > 0 && (
        <details>
          <summary className="line tight centred">
            <Icon of={TriangleAlert} />
            Sin habitación: {sinCama}
            <Icon of={ChevronDown} />
          </summary>
          <ul>
            {suyos.map(({ texto }) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type Renglon = { id: number; celdas: readonly string[] }

/** What takes the room that figures and short words leave. */
const holgadas = new Set(['Apellido', 'Nombre', 'Responsable', 'Duerme', 'Nota'])
/** What a phone, which has no room for columns, leads each row with. */
const nombran = new Set(['Apellido', 'Nombre', 'Duerme'])

/** A column of the sheet, from its place among a row's cells. */
function columnaDe(title: string, i: number): Column<Renglon> {
  return {
    key: title,
    title,
    cell: ({ celdas }) => celdas[i] || '—',
    tight: !holgadas.has(title),
    phone: title === 'N.º' ? 'hide' : nombran.has(title) ? 'title' : 'fact',
  }
}

const nombres = Object.entries(listasCortas).map(([value, label]) => ({ value, label }))

/** A sheet to hand over: on the screen as on paper, and as a file. */
function ListaImprimible({ data }: { data: ListasData }) {
  const { read, change } = useFilters()
  const asked = read('lista')
  const lista: Lista = asked === 'habitaciones' || asked === 'coordinadores' ? asked : 'pasajeros'
  const { titulos, filas } = toFilas(lista, data, 'papel')
  const { viaje } = data
  return (
    <>
      <div className="row spread below-4 no-print">
        <Segmented
          legend="Lista"
          choices={nombres}
          value={lista}
          onChange={(value) => change({ lista: value }, { replace: true })}
        />
        <div className="row tight screen-actions">
          <ExportButton
            what="la lista"
            onExport={() => saveCsv(`${lista}-viaje-${viaje.id}`, toFilas(lista, data, 'archivo'))}
          />
          <Button look="outline" size={40} onClick={() => window.print()}>
            <Icon of={Printer} />
            Imprimir
          </Button>
        </div>
      </div>
      <PrintSheet label={listas[lista]}>
        <h2 className="below-2">{listas[lista]}</h2>
        <p>
          {viaje.paquete}. <CursoCorto curso={viaje.cursocorto} />. Del <Fecha value={viaje.fechasalida} /> al{' '}
          <Fecha value={viaje.fecharegreso} />.
        </p>
        {filas.length === 0 ? (
          <p>No hay nadie en esta lista todavía.</p>
        ) : (
          <div className="above-4 lista-impresa">
            <Table
              caption={listas[lista]}
              columns={titulos.map(columnaDe)}
              rows={filas.map((celdas, i) => ({ id: i, celdas }))}
              rowKey={({ id }) => id}
            />
          </div>
        )}
      </PrintSheet>
    </>
  )
}
