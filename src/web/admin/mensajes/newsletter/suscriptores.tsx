import { useState } from 'react'
import {
  bajasuscriptor,
  listadosuscriptores,
  reactivarsuscriptor,
  reactivarsuscriptores,
} from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { exportaciones } from '../../exportaciones.ts'
import { toTabla } from '../../lista/csv.pure.ts'
import { ExportButton } from '../../lista/export-button.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { saveCsv } from '../../lista/save-csv.ts'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { MoreMenu } from '../../more-menu.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnswer } from '../../use-answer.ts'
import { NewsletterNav } from './newsletter-nav.tsx'
import { estadoChoices } from './suscriptor-estado.tsx'
import { SuscriptoresList, type SuscriptorRow } from './suscriptores-list.tsx'

/** Of the list as it is searched, those that a campaign reaches; nothing where only some state is listed. */
function useConfirmados({ busca, estado }: { busca?: string; estado?: string }) {
  const { data, retry } = useAnswer(`confirmados ${busca}`, (signal) =>
    browserClient.call(listadosuscriptores, { query: { busca, estado: 'confirmado', limite: '1' }, signal }),
  )
  const dicho = estado ? undefined : totalText(data?.total, 'confirmado', 'confirmados')?.toLowerCase()
  return { dicho, retry }
}

/** Who reads the newsletter. */
export default function Suscriptores() {
  const [leaving, setLeaving] = useState<SuscriptorRow>()
  const [back, setBack] = useState<SuscriptorRow>()
  const [allBack, setAllBack] = useState(false)
  const listado = useListado(listadosuscriptores, ['estado'])
  const confirmados = useConfirmados(listado.asked)
  const askAgain = () => {
    listado.retry()
    confirmados.retry()
  }
  const exportSuscriptores = async () =>
    saveCsv('suscriptores', toTabla(exportaciones.suscriptores, await listado.fetchAll()))
  return (
    <>
      <ScreenHead
        title="Newsletter"
        subtitle={
          <>
            {totalText(listado.total, 'suscriptor', 'suscriptores')}
            {confirmados.dicho && <span className="wide-word">, {confirmados.dicho}</span>}
          </>
        }
        action={
          <div className="row tight screen-actions">
            {listado.asked.estado === 'rebotado' && listado.rows.length > 0 && (
              <Button look="outline" size={40} onClick={() => setAllBack(true)}>
                Deshacer estos rebotes
              </Button>
            )}
            <MoreMenu onPhones>
              <ExportButton what="los suscriptores" onExport={exportSuscriptores} />
            </MoreMenu>
          </div>
        }
      />
      <NewsletterNav />
      <ListadoTools
        listado={listado}
        search="Mail"
        filtros={<Filtro listado={listado} name="estado" label="Estado" placeholder="Todos" choices={estadoChoices} />}
      />
      <SuscriptoresList listado={listado} onLeave={setLeaving} onReactivate={setBack} />
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
            <b>{back.mail}</b> recibe los próximos envíos. Si su casilla no existe, vuelve a rebotar con el primero.
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
            reciben los próximos envíos. Los de una casilla que no existe vuelven a rebotar con el primero.
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
