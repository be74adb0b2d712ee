import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import {
  bajasuscriptor,
  listadosuscriptores,
  reactivarsuscriptor,
  reactivarsuscriptores,
} from '../../../../contract/mensajes/campanias.ts'
import { useReply } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { actions, type Column } from '../../../ui/table.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { exportaciones } from '../../lista/exportaciones.ts'
import { ListScreen } from '../../lista/list-screen.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { NewsletterNav } from './newsletter-nav.tsx'
import { estadoChoices, SuscriptorEstado } from './suscriptor-estado.tsx'

type SuscriptorRow = ReplyOf<typeof listadosuscriptores>['results'][number]

/** Returns how many subscribers of the filtered list would receive a campaign. `dicho` is undefined if the list is filtered by state. */
function useConfirmedCount({ busca, estado }: { busca?: string; estado?: string }) {
  const { data, retry } = useReply(listadosuscriptores, { query: { busca, estado: 'confirmado', limite: '1' } })
  const dicho = estado ? undefined : totalText(data?.total, 'confirmado', 'confirmados')?.toLowerCase()
  return { dicho, retry }
}

export default function Suscriptores() {
  const [leaving, setLeaving] = useState<SuscriptorRow>()
  const [back, setBack] = useState<SuscriptorRow>()
  const [allBack, setAllBack] = useState(false)
  const listado = useListado(listadosuscriptores, ['estado'])
  const confirmados = useConfirmedCount(listado.asked)
  const askAgain = () => {
    listado.retry()
    confirmados.retry()
  }
  const acciones = actions<SuscriptorRow>({
    cell: (row) =>
      row.estado !== 'baja' && (
        <>
          {row.estado === 'rebotado' && (
            <Button look="link" onClick={() => setBack(row)} aria-label={`Deshacer el rebote de ${row.mail}`}>
              Deshacer
            </Button>
          )}
          <Button look="link" onClick={() => setLeaving(row)} aria-label={`Dar de baja a ${row.mail}`}>
            Dar de baja
          </Button>
        </>
      ),
    phone: 'under',
  })
  return (
    <>
      <ListScreen
        listado={listado}
        title="Newsletter"
        caption="Suscriptores"
        noun={{ one: 'suscriptor', many: 'suscriptores', all: 'los suscriptores' }}
        subtitle={
          <>
            {totalText(listado.total, 'suscriptor', 'suscriptores')}
            {confirmados.dicho && <span className="wide-word">, {confirmados.dicho}</span>}
          </>
        }
        rareActions={
          listado.asked.estado === 'rebotado' &&
          listado.rows.length > 0 && (
            <Button look="outline" size={40} onClick={() => setAllBack(true)}>
              Deshacer estos rebotes
            </Button>
          )
        }
        file={{ name: 'suscriptores', columns: exportaciones.suscriptores }}
        search="Mail"
        filters={[{ name: 'estado', label: 'Estado', placeholder: 'Todos', choices: estadoChoices }]}
        columns={[...columns, acciones]}
        empty={{
          icon: Mail,
          title: 'Todavía no hay suscriptores',
          text: 'Se suscriben al pie del sitio y confirman desde su mail.',
        }}
      >
        <NewsletterNav />
      </ListScreen>
      {back && (
        <ConfirmDialog
          title="¿Deshacer el rebote?"
          harmless
          action="Deshacer"
          pendingLabel="Deshaciendo"
          call={reactivarsuscriptor}
          query={{ id: back.id }}
          body={{}}
          done={`${back.mail} recibe los próximos envíos.`}
          onDone={askAgain}
          onClose={() => setBack(undefined)}
        >
          <p>
            <b>{back.mail}</b> recibe los próximos envíos. Si su dirección no existe, vuelve a rebotar con el primero.
          </p>
        </ConfirmDialog>
      )}
      {allBack && (
        <ConfirmDialog
          title="¿Deshacer estos rebotes?"
          harmless
          action="Deshacer"
          pendingLabel="Deshaciendo"
          call={reactivarsuscriptores}
          body={{ busca: listado.asked.busca ?? '' }}
          done={({ cuantos }) =>
            cuantos === 1
              ? 'Un suscriptor recibe los próximos envíos.'
              : `${cuantos} suscriptores reciben los próximos envíos.`
          }
          onDone={askAgain}
          onClose={() => setAllBack(false)}
        >
          <p>
            {listado.asked.busca
              ? `Los rebotados que tienen «${listado.asked.busca}» en su mail`
              : 'Todos los suscriptores rebotados'}{' '}
            reciben los próximos envíos. Los de una dirección que no existe vuelven a rebotar con el primero.
          </p>
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          title="¿Dar de baja a este suscriptor?"
          action="Dar de baja"
          pendingLabel="Dando de baja"
          call={bajasuscriptor}
          query={{ id: leaving.id }}
          body={{}}
          done={`${leaving.mail} no recibe más el newsletter.`}
          onDone={askAgain}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            <b>{leaving.mail}</b> no recibe más envíos. Para volver tiene que suscribirse de nuevo en el sitio y
            confirmarlo.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const columns: Column<SuscriptorRow>[] = [
  { key: 'mail', title: 'Email', cell: (row) => row.mail, phone: 'title', sortable: true },
  {
    key: 'estado',
    title: 'Estado',
    cell: (row) => <SuscriptorEstado estado={row.estado} />,
    tight: true,
    phone: 'end',
  },
  {
    key: 'fecha',
    title: 'Se suscribió',
    cell: (row) => <Fecha value={row.fecha} />,
    tight: true,
    sortable: true,
  },
  {
    key: 'baja',
    title: 'Baja',
    cell: (row) => (row.estado === 'baja' && row.baja ? <Fecha value={row.baja} /> : '—'),
    tight: true,
    extra: true,
    phone: 'hide',
  },
]
