import { FileClock } from 'lucide-react'
import { atendersolicitud, listadosolicitudes } from '../../../../contract/personas/derechos.ts'
import { trimHora } from '../../../../reglas/dia.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { actions, type Column } from '../../../ui/table.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { exportaciones } from '../../lista/exportaciones.ts'
import { ListScreen } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { AnswerDialog, PlazoChip, SolicitudPanel } from './solicitud-panel.tsx'
import { nameTipo, type SolicitudRow, tipoChoices } from './tipos.ts'

export const handle = { title: 'Solicitudes' }

const views = [
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'atendida', label: 'Atendidas' },
  { value: 'todas', label: 'Todas' },
]

const columns: Column<SolicitudRow>[] = [
  { key: 'quien', title: 'Quién', cell: (row) => `${row.apellido}, ${row.nombre}`, phone: 'title' },
  { key: 'tipo', title: 'Pide', cell: (row) => nameTipo(row.tipo), tight: true },
  { key: 'detalle', title: 'Detalle', cell: (row) => row.detalle || '—', share: 2.4, extra: true, phone: 'hide' },
  { key: 'codigo', title: 'Código', cell: (row) => row.codigo, tight: true, phone: 'hide' },
  { key: 'reserva', title: 'Reserva', cell: (row) => row.reserva || '—', tight: true, extra: true, phone: 'hide' },
  {
    key: 'fecha',
    title: 'Llegó',
    cell: (row) => (
      <>
        <Fecha value={row.fecha} /> {trimHora(row.hora)}
      </>
    ),
    sortable: true,
    phone: 'under',
  },
  { key: 'plazo', title: 'Plazo', cell: (row) => <PlazoChip solicitud={row} />, tight: true, phone: 'end' },
  actions({
    cell: (row) =>
      row.estado === 'pendiente' && (
        <DialogButton needs={atendersolicitud} look="link" dialog={<AnswerDialog solicitud={row} />}>
          Atender<span className="visually-hidden"> la solicitud de {row.apellido}</span>
        </DialogButton>
      ),
    phone: 'hide',
  }),
]

export default function Solicitudes() {
  const list = useList(
    listadosolicitudes,
    ['estado', 'tipo'],
    ({ estado }) => ({ estado: estado || 'pendiente' }),
    'estado',
  )
  return (
    <ListScreen
      list={list}
      title="Solicitudes"
      noun={{ one: 'solicitud', many: 'solicitudes', all: 'las solicitudes' }}
      file={{ name: 'solicitudes', columns: exportaciones.solicitudes }}
      search="Código, apellido o documento"
      views={{ name: 'estado', choices: views }}
      filters={[{ name: 'tipo', label: 'Qué piden', placeholder: 'Todas las solicitudes', choices: tipoChoices }]}
      columns={columns}
      empty={{
        icon: FileClock,
        title: 'No hay solicitudes pendientes',
        text: 'Acá aparecen las solicitudes de arrepentimiento y de baja del sitio, y las que hacen las familias sobre sus reservas.',
      }}
      panel={{
        name: 'solicitud',
        of: ({ id, steps, close }) => <SolicitudPanel id={id} steps={steps} onClose={close} />,
      }}
    />
  )
}
