import { useState } from 'react'
import { enviarcampania, probarcampania, pruebaBody } from '../../../../contract/mensajes/campanias.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import type { CampaniaDetail } from './texto.ts'

type Props = {
  /** `desde` is the fingerprint of the text that is seen. */
  campania: CampaniaDetail & { desde: string }
  /** Something typed is not saved yet: what leaves is what was saved. */
  unsaved: boolean
  onStarted: () => void
  /** Deletes it and leaves. */
  onRemove: () => Promise<void>
}

/** Tries a draft in a mailbox, sends it to all, deletes it. */
export function CampaniaActions({
  campania: { id, asunto, destinatarios, desde },
  unsaved,
  onStarted,
  onRemove,
}: Props) {
  const [opened, setOpened] = useState<'prueba' | 'envio' | 'eliminar'>()
  const close = () => setOpened(undefined)
  const open = (which: 'prueba' | 'envio') => {
    if (unsaved) showToast('Guardá el borrador antes: sale lo que está guardado.', 'bad')
    else setOpened(which)
  }
  const cuantos = contar(destinatarios, 'suscriptor', 'suscriptores')
  return (
    <div className="screen-actions">
      <Button look="outline" size={40} onClick={() => setOpened('eliminar')}>
        Eliminar
      </Button>
      <Button look="outline" size={40} onClick={() => open('prueba')}>
        Enviar prueba
      </Button>
      <Button size={40} onClick={() => open('envio')}>
        Enviar a todos
      </Button>
      {opened === 'prueba' && (
        <FormDialog
          title="Enviar prueba"
          schema={pruebaBody}
          defaultValues={{ mail: '' }}
          submitLabel="Enviar prueba"
          pendingLabel="Enviando"
          onSubmit={async (body) => {
            const { results } = await browserClient.call(probarcampania, { query: { id }, body })
            showToast(`La prueba salió a ${results.mail}.`)
            close()
          }}
          onClose={close}
        >
          {({ register, formState: { errors } }) => (
            <TextField label="Email" type="email" error={errors.mail?.message} {...register('mail')} />
          )}
        </FormDialog>
      )}
      {opened === 'envio' && (
        <ConfirmDialog
          title="¿Enviar la campaña?"
          action={`Enviar a ${cuantos}`}
          pendingLabel="Empezando"
          onConfirm={async () => {
            await browserClient.call(enviarcampania, { query: { id }, body: { desde } })
            close()
            onStarted()
          }}
          onClose={close}
        >
          <p>
            «{asunto}» sale a <b>{cuantos}</b> que confirmaron. Podés detenerla, pero lo que ya salió no vuelve y su
            texto no cambia más.
          </p>
        </ConfirmDialog>
      )}
      {opened === 'eliminar' && (
        <ConfirmDialog title="¿Eliminar la campaña?" action="Eliminar campaña" onConfirm={onRemove} onClose={close}>
          <p>Se borra «{asunto}», que nunca salió. No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
