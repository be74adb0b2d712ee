import { Mail } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import {
  bajasuscriptor,
  listadosuscriptores,
  reactivarsuscriptor,
  reactivarsuscriptores,
} from '../../../../contract/mensajes/campanias.ts'
import { useReply } from '../../../api/use-answer.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { actions, type Column, dayColumn } from '../../../ui/table.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { exportaciones } from '../../lista/exportaciones.ts'
import { ListScreen } from '../../lista/list-screen.tsx'
import { totalText } from '../../lista/total.ts'
import { useList } from '../../lista/use-list.ts'
import { stateColumn } from '../../values/state-column.tsx'
import { NewsletterNav } from './newsletter-nav.tsx'
import { suscriptorStates } from './suscriptor-estado.ts'

type SuscriptorRow = ReplyOf<typeof listadosuscriptores>['results'][number]

/** Returns how many subscribers of the filtered list would receive a campaign. Returns undefined if staff filter by state. */
function useConfirmedCount({ search, estado }: { search?: string; estado?: string }) {
  const { data } = useReply(listadosuscriptores, { query: { busca: search, estado: 'confirmado', limite: '1' } })
  return estado ? undefined : totalText(data?.total, 'confirmado', 'confirmados')?.toLowerCase()
}

export default function Suscriptores() {
  const list = useList(listadosuscriptores, ['estado'])
  const confirmados = useConfirmedCount(list.asked)
  return (
    <ListScreen
      list={list}
      title="Newsletter"
      caption="Suscriptores"
      noun={{ one: 'suscriptor', many: 'suscriptores', all: 'los suscriptores' }}
      subtitle={
        <>
          {totalText(list.total, 'suscriptor', 'suscriptores')}
          {confirmados && <span className="wide-word">, {confirmados}</span>}
        </>
      }
      rareActions={
        list.asked.estado === 'rebotado' &&
        list.rows.length > 0 && (
          <DialogButton look="outline" size={40} dialog={<AllBackDialog search={list.asked.busca ?? ''} />}>
            Deshacer estos rebotes
          </DialogButton>
        )
      }
      file={{ name: 'suscriptores', columns: exportaciones.suscriptores }}
      search="Mail"
      filters={[{ name: 'estado', label: 'Estado', placeholder: 'Todos', choices }]}
      columns={columns}
      empty={{
        icon: Mail,
        title: 'Todavía no hay suscriptores',
        text: 'Se suscriben al pie del sitio y confirman desde su mail.',
      }}
    >
      <NewsletterNav />
    </ListScreen>
  )
}

function BackDialog({ row: { id, mail } }: { row: SuscriptorRow }) {
  return (
    <ConfirmDialog
      title="¿Deshacer el rebote?"
      harmless
      action="Deshacer"
      call={reactivarsuscriptor}
      query={{ id }}
      body={{}}
      done={`${mail} recibe los próximos envíos.`}
    >
      <p>
        <b>{mail}</b> recibe los próximos envíos. Si su dirección no existe, vuelve a rebotar con el primero.
      </p>
    </ConfirmDialog>
  )
}

function AllBackDialog({ search }: { search: string }) {
  return (
    <ConfirmDialog
      title="¿Deshacer estos rebotes?"
      harmless
      action="Deshacer"
      call={reactivarsuscriptores}
      body={{ busca: search }}
      done={({ cuantos }) =>
        cuantos === 1
          ? 'Un suscriptor recibe los próximos envíos.'
          : `${cuantos} suscriptores reciben los próximos envíos.`
      }
    >
      <p>
        {search ? `Los rebotados que tienen «${search}» en su mail` : 'Todos los suscriptores rebotados'} reciben los
        próximos envíos. Los de una dirección que no existe vuelven a rebotar con el primero.
      </p>
    </ConfirmDialog>
  )
}

function LeaveDialog({ row: { id, mail } }: { row: SuscriptorRow }) {
  return (
    <ConfirmDialog
      title="¿Dar de baja a este suscriptor?"
      action="Dar de baja"
      pendingLabel="Dando de baja"
      call={bajasuscriptor}
      query={{ id }}
      body={{}}
      done={`${mail} no recibe más el newsletter.`}
    >
      <p>
        <b>{mail}</b> no recibe más envíos. Para volver tiene que suscribirse de nuevo en el sitio y confirmarlo.
      </p>
    </ConfirmDialog>
  )
}

const choices = Object.entries(suscriptorStates).map(([value, [, label]]) => ({ value, label }))

const columns: Column<SuscriptorRow>[] = [
  { key: 'mail', title: 'Email', cell: (row) => row.mail, share: 2, phone: 'title', sortable: true },
  stateColumn(suscriptorStates, { key: 'estado', title: 'Estado', share: 1 }),
  dayColumn({ key: 'fecha', title: 'Se suscribió', day: (row) => row.fecha, share: 1, sortable: true }),
  {
    key: 'baja',
    title: 'Baja',
    cell: (row) => (row.estado === 'baja' && row.baja ? <Fecha value={row.baja} /> : '—'),
    tight: true,
    share: 1,
    extra: true,
    phone: 'hide',
  },
  actions({
    cell: (row) =>
      row.estado !== 'baja' && (
        <>
          {row.estado === 'rebotado' && (
            <DialogButton
              look="link"
              aria-label={`Deshacer el rebote de ${row.mail}`}
              dialog={<BackDialog row={row} />}
            >
              Deshacer
            </DialogButton>
          )}
          <DialogButton look="link" aria-label={`Dar de baja a ${row.mail}`} dialog={<LeaveDialog row={row} />}>
            Dar de baja
          </DialogButton>
        </>
      ),
    phone: 'under',
  }),
]
