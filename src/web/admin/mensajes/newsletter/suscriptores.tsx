import { useState } from 'react'
import { bajasuscriptor, listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { ExportButton } from '../../lista/export-button.tsx'
import { ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { exportSuscriptores } from './export-suscriptores.ts'
import { NewsletterNav } from './newsletter-nav.tsx'
import { estadoChoices, readEstado } from './suscriptor-estado.tsx'
import { SuscriptoresList, type SuscriptorRow } from './suscriptores-list.tsx'

/** Who reads the newsletter. */
export default function Suscriptores() {
  const [leaving, setLeaving] = useState<SuscriptorRow>()
  const listado = useListado<SuscriptorRow, 'estado'>('suscriptores', ['estado'], (asked, signal) =>
    browserClient.call(listadosuscriptores, { query: { ...asked, estado: readEstado(asked.estado) }, signal }),
  )
  const { busca, orden } = listado
  const estado = readEstado(listado.values.estado)
  return (
    <>
      <ScreenHead
        title="Newsletter"
        subtitle={totalText(listado.total, 'suscriptor', 'suscriptores')}
        action={<ExportButton what="los suscriptores" onExport={() => exportSuscriptores({ busca, orden, estado })} />}
      />
      <NewsletterNav />
      <ListadoTools listado={listado} search="Mail">
        <Select
          label="Estado"
          inline
          small
          placeholder="Todos"
          value={estado}
          choices={estadoChoices}
          onChange={(event) => listado.setFilter({ estado: event.target.value })}
        />
      </ListadoTools>
      <SuscriptoresList listado={listado} onLeave={setLeaving} />
      {leaving && (
        <ConfirmDialog
          title="¿Dar de baja a este suscriptor?"
          action="Dar de baja"
          pendingLabel="Dando de baja"
          call={bajasuscriptor}
          query={{ id: leaving.id }}
          body={{}}
          done={`${leaving.mail} no recibe más el newsletter.`}
          onDone={listado.retry}
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
