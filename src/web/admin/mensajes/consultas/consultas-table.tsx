import { MessageSquare } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoconsultaspersonal } from '../../../../contract/mensajes/consultas.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatHora } from '../../../ui/format.pure.ts'
import type { Column } from '../../../ui/table.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { useNow } from '../../shell/use-now.ts'
import { describeWait, type Momentos } from './waiting-time.pure.ts'

export type ConsultaRow = ReplyOf<typeof listadoconsultaspersonal>['results'][number]

const columns: Column<ConsultaRow>[] = [
  { key: 'cliente', title: 'Cliente', cell: (row) => `${row.apellido}, ${row.nombre}`, share: 0.35, phone: 'title' },
  { key: 'consulta', title: 'Consulta', cell: (row) => row.consulta, phone: 'whole' },
  {
    key: 'asignada',
    title: 'Asignada a',
    cell: (row) => row.asignada || <span className="muted">—</span>,
    tight: true,
    extra: true,
    phone: 'hide',
  },
  {
    key: 'fecha',
    title: 'Fecha y hora',
    cell: (row) => (
      <>
        {/* On a phone the waiting time is beside the day, and the question has its own line. */}
        {!row.respondida && (
          <span className="phone-word espera-corta">
            <EsperaChip consulta={row} />
          </span>
        )}
        <Fecha value={row.creada} /> {formatHora(row.creada)}
      </>
    ),
    tight: true,
    sortable: true,
    phone: 'end',
  },
  { key: 'espera', title: 'Respuesta', cell: (row) => <EsperaChip consulta={row} />, tight: true, phone: 'hide' },
]

type Props = {
  listado: Omit<Listado<ConsultaRow>, 'values' | 'setFilter'>
  openId: string
  onOpen: (id: number) => void
}

export function ConsultasTable({ listado, openId, onOpen }: Props) {
  return (
    <ListadoTable
      listado={listado}
      caption="Consultas"
      columns={columns}
      one="consulta"
      many="consultas"
      failed="No pudimos cargar las consultas"
      empty={{ icon: MessageSquare, title: 'No hay consultas', text: 'Acá aparecen las que dejan en el sitio.' }}
      seen={(row) => row.visto}
      openId={openId}
      onOpen={(row) => onOpen(row.id)}
    />
  )
}

/** Shows an enquiry's waiting time, updated every minute. Shows a chip once it is late. */
function EsperaChip({ consulta }: { consulta: Momentos }) {
  const { text, tone } = describeWait(consulta, useNow())
  return tone === 'bad' ? <Chip tone={tone}>{text}</Chip> : text
}
