import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  crearcampania,
  editarcampania,
  eliminarcampania,
  enviarcampania,
  probarcampania,
} from '../../../../contract/mensajes/campanias.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { EnlaceField, useEnlaces } from '../../catalogo/paginas/enlace-field.tsx'
import { DocumentoField } from '../../documento/documento-field.tsx'
import { mailFormat } from '../../documento/mail-format.ts'
import { Form, useCallForm } from '../../form/call-form.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { CampaniaEstado } from './campania-estado.tsx'
import { CampaniaPreview } from './campania-preview.tsx'
import { type CampaniaDetail, campaniaTextOf } from './campania-text.ts'

export function CampaniaEditor({ campania }: { campania?: CampaniaDetail }) {
  const navigate = useNavigate()
  /** Staff can send only a saved version, so the editor remembers the last one. */
  const [saved, setSaved] = useState({ asunto: campania?.asunto ?? '', version: campania?.version ?? '' })
  const [removing, setRemoving] = useState(false)
  const { form, notice, submit } = useCallForm({
    call: campania ? editarcampania : crearcampania,
    query: { id: campania?.id },
    defaultValues: campaniaTextOf(campania),
    version: campania?.version,
    saved: 'La campaña quedó guardada.',
    onSaved(results, { asunto }) {
      if (campania) setSaved({ asunto, version: String('version' in results && results.version) })
      else navigate(`/admin/newsletter/campanias/${results.id}`, { replace: true })
    },
  })
  const { Text } = form
  const { destinos } = useEnlaces()
  const { isSubmitting, isDirty } = form.formState
  // Does not ask about unsaved changes while a draft is deleted or a new one is saved, because both leave the page.
  const leaves = removing || (isSubmitting && !campania)
  useUnsaved(isDirty && !leaves)
  return (
    <>
      <BackLink to="/admin/newsletter/campanias">Todas las campañas</BackLink>
      <ScreenHead
        title={campania ? saved.asunto : 'Nueva campaña'}
        subtitle={
          campania ? (
            <CampaniaEstado estado={campania.estado} />
          ) : (
            'Se guarda en borrador: nada sale hasta que la envíes'
          )
        }
        action={
          campania && (
            <CampaniaActions campania={{ ...campania, ...saved }} unsaved={isDirty} onRemoving={setRemoving} />
          )
        }
      />
      <div className="split evenly above-5">
        <Form of={form} onSubmit={submit}>
          {notice}
          <Text name="asunto" label="Asunto" />
          <Text name="titulo" label="Título" />
          <DocumentoField escritura={mailFormat} destinos={destinos} />
          <div className="fields">
            <Text name="botonTexto" label="Texto del botón" optional />
            <EnlaceField name="botonEnlace" label="A dónde lleva el botón" none="Sin botón" />
          </div>
          <div className="row spread form-end">
            <Button type="submit" look={campania && 'outline'} pending={isSubmitting} pendingLabel="Guardando">
              Guardar borrador
            </Button>
          </div>
        </Form>
        <CampaniaPreview text={form.watch()} />
      </div>
    </>
  )
}

type CampaniaActionsProps = {
  campania: CampaniaDetail & { version: string }
  unsaved: boolean
  onRemoving: (removing: boolean) => void
}

function CampaniaActions({
  campania: { id, asunto, destinatarios, version },
  unsaved,
  onRemoving,
}: CampaniaActionsProps) {
  const [opened, setOpened] = useState<'prueba' | 'envio' | 'eliminar'>()
  const navigate = useNavigate()
  const close = () => {
    setOpened(undefined)
    onRemoving(false)
  }
  const open = (which: 'prueba' | 'envio') => {
    if (unsaved) showToast('Guardá el borrador antes: sale lo que está guardado.', 'bad')
    else setOpened(which)
  }
  const count = formatCount(destinatarios, 'suscriptor', 'suscriptores')
  return (
    <div className="row tight screen-actions">
      <Button look="outline" size={40} onClick={() => open('prueba')}>
        Enviar prueba
      </Button>
      <Button size={40} onClick={() => open('envio')}>
        Enviar a todos
      </Button>
      <MoreMenu>
        <Button
          look="danger"
          size={40}
          onClick={() => {
            setOpened('eliminar')
            onRemoving(true)
          }}
        >
          <Icon of={Trash2} />
          Eliminar
        </Button>
      </MoreMenu>
      {opened === 'prueba' && (
        <FormDialog
          title="Enviar prueba"
          call={probarcampania}
          query={{ id }}
          defaultValues={{ mail: '' }}
          submitLabel="Enviar prueba"
          saved={({ mail }) => `La prueba salió a ${mail}.`}
          onClose={close}
        >
          {({ Text }) => <Text name="mail" label="Email" type="email" />}
        </FormDialog>
      )}
      {opened === 'envio' && (
        <ConfirmDialog
          title="¿Enviar la campaña?"
          harmless
          action={`Enviar a ${count}`}
          pendingLabel="Empezando"
          call={enviarcampania}
          query={{ id }}
          body={{ version }}
          onClose={close}
        >
          <p>
            «{asunto}» sale a <b>{count}</b> que confirmaron. Podés detenerla, pero lo que ya salió no vuelve y su texto
            no cambia más.
          </p>
        </ConfirmDialog>
      )}
      {opened === 'eliminar' && (
        <ConfirmDialog
          title="¿Eliminar la campaña?"
          action="Eliminar campaña"
          call={eliminarcampania}
          query={{ id }}
          done="La campaña fue eliminada"
          onDone={() => navigate('/admin/newsletter/campanias', { replace: true })}
          onClose={close}
        >
          <p>Se borra «{asunto}», que nunca salió. No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
