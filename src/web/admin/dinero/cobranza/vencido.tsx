import { ArrowLeft, CircleCheck } from 'lucide-react'
import { vencidoporcurso, vencidoporfamilia } from '../../../../contract/dinero/caja.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { ExportButton } from '../../lista/export-button.tsx'
import { toExportTable } from '../../lista/export-table.pure.ts'
import { exportaciones } from '../../lista/exportaciones.ts'
import { ListSection } from '../../lista/list-screen.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { useList } from '../../lista/use-list.ts'
import { ChatButton } from '../../values/chat-button.tsx'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { RemindAll } from './remind-vencido.tsx'
import type { FamiliaRow, VencidoCurso } from './reply-types.ts'
import { ReservasLinks } from './reservas-links.tsx'

const vencido = figures<Pick<VencidoCurso, 'ars' | 'usd'>>({
  key: 'debe',
  title: 'Vencido',
  cell: (row) => (
    <b className="bad">
      <MoneyPair ars={row.ars} usd={row.usd} whole />
    </b>
  ),
  phone: 'end',
})

const cursoColumns: Column<VencidoCurso>[] = [
  {
    key: 'curso',
    title: 'Colegio / curso',
    cell: (row) => <ShortCurso curso={row.curso} />,
    share: 1.15,
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
  vencido,
]

export function Vencido() {
  const { read, change } = useFilters()
  const curso = read('curso')
  const list = useList(vencidoporcurso)
  const { rows, pages } = list
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
        list={list}
        caption="Vencido por curso"
        noun={{ one: 'curso', many: 'cursos', all: 'lo vencido' }}
        columns={cursoColumns}
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

const familiaColumns: Column<FamiliaRow>[] = [
  { key: 'apellido', title: 'Pasajero', cell: (row) => row.pasajero, sortable: true, phone: 'title' },
  {
    key: 'reserva',
    title: 'Reserva',
    cell: (row) => (
      <>
        <ReservasLinks named reservas={[row.id]} />
        <span className="phone-word">
          , desde <Fecha value={row.desde} />
        </span>
      </>
    ),
    tight: true,
  },
  { key: 'tutor', title: 'Tutor', cell: (row) => row.tutor, phone: 'fact' },
  {
    key: 'telefono',
    title: 'Chat',
    cell: (row) => <ChatButton iconOnPhones telefono={row.telefono} />,
    tight: true,
    phone: 'under',
  },
  figures({ key: 'cuotas', title: 'Cuotas', cell: (row) => row.cuotas, phone: 'hide' }),
  dayColumn({ key: 'desde', title: 'Desde', day: (row) => row.desde, sortable: true, phone: 'hide' }),
  vencido,
]

type Props = { viaje: string; curso?: VencidoCurso; onBack: () => void }

function VencidoFamilias({ viaje, curso, onBack }: Props) {
  const list = useList(vencidoporfamilia, [], () => ({ viaje }))
  const isClear = list.loaded && !list.filtered && list.rows.length === 0
  const fetchFile = async () => {
    const rows = await list.fetchAll()
    return { name: 'vencido', table: toExportTable(exportaciones.vencido, rows), reservas: rows.map(({ id }) => id) }
  }
  return (
    <>
      <button type="button" className="text-link press own-width no-print" onClick={onBack}>
        <Icon of={ArrowLeft} />
        Todos los cursos
      </button>
      <div className="row spread ends below-4 parte-tools">
        <h2>{curso?.curso ?? list.rows[0]?.curso ?? (isClear ? 'Este curso no debe nada vencido' : 'Vencido')}</h2>
        <div className="row tight screen-actions">
          <RemindAll viaje={viaje} />
          <ExportButton what="las familias" fetchFile={fetchFile} />
        </div>
      </div>
      <ListSection
        list={list}
        caption="Familias con cuotas vencidas"
        noun={{ one: 'reserva', many: 'reservas', all: 'las familias' }}
        search="Apellido o documento"
        columns={familiaColumns}
        empty={{ icon: CircleCheck, title: 'Este curso está al día', text: 'No tiene cuotas vencidas sin pagar.' }}
      />
    </>
  )
}
