import { Plus, Send } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadocampanias } from '../../../../contract/mensajes/campanias.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { ListScreen } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { CampaniaEstado } from './campania-estado.tsx'
import { NewsletterNav } from './newsletter-nav.tsx'

type CampaniaRow = ReplyOf<typeof listadocampanias>['results'][number]

export default function Campanias() {
  const list = useList(listadocampanias)
  const newCampaniaLink = (
    <Link to="/admin/newsletter/campanias/nueva" look="filled" size={40} className="icon-on-phones">
      <Icon of={Plus} />
      <span>Nueva campaña</span>
    </Link>
  )
  return (
    <ListScreen
      list={list}
      title="Newsletter"
      caption="Campañas"
      noun={{ one: 'campaña', many: 'campañas', all: 'las campañas' }}
      action={newCampaniaLink}
      columns={columns}
      to={({ id }) => `/admin/newsletter/campanias/${id}`}
      empty={{
        icon: Send,
        title: 'Todavía no hay campañas',
        text: 'Escribí la primera: la ves como va a llegar y la probás en tu mail antes de enviarla.',
      }}
    >
      <NewsletterNav />
    </ListScreen>
  )
}

const columns: Column<CampaniaRow>[] = [
  {
    key: 'asunto',
    title: 'Asunto',
    cell: ({ asunto }) => asunto,
    phone: 'title',
  },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ estado }) => <CampaniaEstado estado={estado} />,
    tight: true,
    phone: 'end',
  },
  dayColumn({ key: 'fecha', title: 'Fecha', day: ({ comenzada, creada }) => comenzada ?? creada, sortable: true }),
  figures({
    key: 'enviados',
    title: 'Enviados',
    cell: ({ total, enviados }) => (total === 0 ? <span className="wide-word">—</span> : `${enviados} de ${total}`),
    phone: 'under',
  }),
  figures({
    key: 'bajas',
    title: 'Bajas',
    cell: ({ bajas }) => bajas || '—',
    extra: true,
    phone: 'hide',
  }),
]
