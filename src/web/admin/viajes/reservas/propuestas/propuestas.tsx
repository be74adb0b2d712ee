import { keepFiguresTogether } from '../../../../../reglas/text.ts'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { type States, stateColumn } from '../../../values/state-column.tsx'
import { documentoColumn } from '../../documento-column.ts'
import '../reservas.css'
import { PhoneCall, Plus } from 'lucide-react'
import { estadosDePropuesta, listadopropuestas, nuevapropuesta } from '../../../../../contract/viajes/propuestas.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { actions, type Column, dayColumn } from '../../../../ui/table.tsx'
import { ListScreen } from '../../../lista/list-screen.tsx'
import { useList } from '../../../lista/use-list.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { useNow } from '../../../shell/use-now.ts'
import { formatInstantCompact } from '../../../values/moment.pure.ts'
import PropuestaDialog from './propuesta-dialog.tsx'
import { type Propuesta, PropuestaPanel, propuestaAction } from './propuesta-panel.tsx'

export const handle = { title: 'Propuestas' }

const estados: States<Propuesta['estado']> = {
  abierta: ['info', 'Abierta'],
  aceptada: ['ok', 'Aceptada'],
  vencida: ['bad', 'Vencida'],
  retirada: ['plain', 'Retirada'],
}

const choices = estadosDePropuesta.map((estado) => ({ value: estado, label: estados[estado][1] }))

export default function Propuestas() {
  const list = useList(listadopropuestas, ['estado'])
  return (
    <ListScreen
      list={list}
      title="Propuestas"
      caption="Reservas por teléfono"
      noun={{ one: 'propuesta', many: 'propuestas', all: 'las propuestas' }}
      back={<BackLink to="/admin/gestionreservas">Gestión de Reservas</BackLink>}
      action={
        <DialogButton needs={nuevapropuesta} size={40} className="icon-on-phones" dialog={<PropuestaDialog />}>
          <Icon of={Plus} />
          <span>Nueva reserva por teléfono</span>
        </DialogButton>
      }
      search="Familia, mail o teléfono"
      filters={[{ name: 'estado', label: 'Estado', placeholder: 'Todos los estados', choices }]}
      columns={columns}
      panel={{
        name: 'propuesta',
        of: ({ row, steps, close }) =>
          row && <PropuestaPanel propuesta={row} state={state.cell(row)} steps={steps} onClose={close} />,
      }}
      empty={{
        icon: PhoneCall,
        title: 'Todavía no hay reservas por teléfono',
        text: 'Cuando una familia llama, cargás lo que te cuenta y le guardás el lugar mientras acepta el convenio por mail.',
      }}
    />
  )
}

const dia = 24 * 3_600_000

const state = stateColumn(estados, { key: 'estado', title: 'Estado' })

/** Marks a proposal that expires within a day. */
function Vencimiento({ de }: { de: string }) {
  const now = useNow()
  const text = formatInstantCompact(de)
  return Date.parse(de) - now.getTime() < dia ? <Chip tone="alert">{text}</Chip> : text
}

const columns: Column<Propuesta>[] = [
  dayColumn({ key: 'fecha', title: 'Fecha', day: ({ fecha }) => fecha, sortable: true, phone: 'hide' }),
  { key: 'pasajero', title: 'Pasajero', cell: ({ pasajero }) => pasajero, share: 1.3, phone: 'title' },
  documentoColumn(),
  { key: 'mail', title: 'Email', cell: ({ mail }) => mail, share: 1.8, extra: true, phone: 'hide' },
  {
    key: 'viaje',
    title: 'Plan y viaje',
    share: 4,
    cell: ({ nombrepaquete, datoscolegio, forma, reemplaza }) => (
      <span className="cell-lines" title={`${forma}, ${nombrepaquete}, ${datoscolegio}`}>
        {reemplaza && (
          <>
            <Link to={`/admin/reservas/${reemplaza}`}>Cambio de la reserva {reemplaza}</Link>:{' '}
          </>
        )}
        {forma && `${keepFiguresTogether(forma)}. `}
        {nombrepaquete}, {keepFiguresTogether(datoscolegio)}
      </span>
    ),
  },
  state,
  {
    key: 'vence',
    title: 'Hasta',
    cell: ({ estado, venceen }) => (estado === 'abierta' ? <Vencimiento de={venceen} /> : '—'),
    tight: true,
    phone: 'fact',
  },
  { key: 'quien', title: 'Preparó', cell: ({ quien }) => quien, share: 0.8, extra: true, phone: 'hide' },
  actions({ cell: (propuesta) => propuestaAction(propuesta), phone: 'run' }),
]
