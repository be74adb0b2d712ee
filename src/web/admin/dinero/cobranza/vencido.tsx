import { CircleCheck } from 'lucide-react'
import { vencidoporcurso } from '../../../../contract/dinero/caja.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { useListado } from '../../lista/use-listado.ts'
import { CursoCorto } from '../../values/curso-corto.tsx'
import type { VencidoCurso } from './datos.ts'
import { RemindAll } from './remind-vencido.tsx'
import { VencidoFamilias } from './vencido-familias.tsx'

const columns: Column<VencidoCurso>[] = [
  {
    key: 'curso',
    title: 'Colegio / curso',
    cell: (row) => <CursoCorto curso={row.curso} />,
    share: 1.3,
    phone: 'title',
  },
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
    title: 'Vencido',
    cell: (row) => (
      <b className="bad">
        <MoneyPair ars={row.ars} usd={row.usd} whole />
      </b>
    ),
    phone: 'end',
  }),
]

/** Lists overdue amounts by course. A row opens the course's families. */
export function Vencido() {
  const { read, change } = useFilters()
  const curso = read('curso')
  const listado = useListado(vencidoporcurso)
  const { rows, pages } = listado
  if (curso)
    return (
      <VencidoFamilias
        curso={rows.find(({ id }) => String(id) === curso)}
        viaje={curso}
        onBack={() => change({ curso: undefined })}
      />
    )
  return (
    <>
      {pages[0] && rows.length > 0 && (
        <div className="row spread ends parte-tools">
          <p className="cifra num">
            <span>Vencido sin pagar</span>
            <b className="bad">
              <MoneyPair ars={pages[0].ars} usd={pages[0].usd} whole />
            </b>
          </p>
          <RemindAll />
        </div>
      )}
      <ListSection
        listado={listado}
        caption="Vencido por curso"
        noun={{ one: 'curso', many: 'cursos', all: 'lo vencido' }}
        columns={columns}
        to={({ id }) => `?curso=${id}`}
        empty={{
          icon: CircleCheck,
          title: 'Nadie debe cuotas vencidas',
          text: 'Cuando una cuota pase su fecha sin pago, su curso aparece acá.',
        }}
      />
    </>
  )
}
