import { CircleCheck } from 'lucide-react'
import { vencidocursos } from '../../../../contract/dinero/caja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { useResults } from '../../use-answer.ts'
import type { VencidoCurso } from './datos.ts'
import { RecordarATodos } from './recordar-vencido.tsx'
import { VencidoFamilias } from './vencido-familias.tsx'

const columns: Column<VencidoCurso>[] = [
  { key: 'curso', title: 'Colegio / curso', cell: (row) => row.curso, phone: 'title' },
  { key: 'paquete', title: 'Viaje', cell: (row) => row.paquete },
  figures({ key: 'familias', title: 'Reservas', cell: (row) => row.familias, phone: 'hide' }),
  figures({ key: 'cuotas', title: 'Cuotas', cell: (row) => row.cuotas, phone: 'hide' }),
  {
    key: 'desde',
    title: 'La más vieja',
    cell: (row) => (
      <span className="vencido-desde">
        <Fecha value={row.desde} />
      </span>
    ),
    tight: true,
    phone: 'under',
  },
  figures({
    key: 'debe',
    title: 'Debe',
    cell: (row) => (
      <b className="bad">
        <MoneyPair ars={row.ars} usd={row.usd} />
      </b>
    ),
    phone: 'end',
  }),
]

/** What is overdue by course; a row opens its families. */
export function Vencido() {
  const { read, change } = useFilters()
  const curso = read('curso')
  const answer = useResults(vencidocursos)
  return (
    <AnswerBody answer={answer} label="Cargando lo vencido" failed="No pudimos traer lo vencido">
      {({ ars, usd, cursos }) => {
        const elegido = cursos.find(({ id }) => String(id) === curso)
        if (curso) return <VencidoFamilias curso={elegido} viaje={curso} onBack={() => change({ curso: undefined })} />
        if (cursos.length === 0)
          return (
            <EmptyState icon={CircleCheck} heading="h2" title="Nadie debe cuotas vencidas">
              Cuando una cuota pase su fecha sin pago, su curso aparece acá.
            </EmptyState>
          )
        return (
          <>
            <div className="row spread ends below-4">
              <p className="cifra num">
                <span>Vencido sin pagar</span>
                <b className="bad">
                  <MoneyPair ars={ars} usd={usd} />
                </b>
              </p>
              <RecordarATodos />
            </div>
            <Table
              caption="Vencido por curso"
              columns={columns}
              rows={cursos}
              rowKey={({ id }) => id}
              onOpen={({ id }) => change({ curso: String(id) })}
            />
          </>
        )
      }}
    </AnswerBody>
  )
}
