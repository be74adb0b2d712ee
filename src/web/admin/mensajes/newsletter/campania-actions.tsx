import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eliminarcampania, enviarcampania, probarcampania } from '../../../../contract/mensajes/campanias.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { CampaniaDetail } from './texto.ts'

type Props = {
  campania: CampaniaDetail & { version: string }
  /** Whether there are unsaved changes. Only the saved text is sent. */
  unsaved: boolean
  onStarted: () => void
  onRemoving: (removing: boolean) => void
}

export function CampaniaActions({
  campania: { id, asunto, destinatarios, version },
  unsaved,
  onStarted,
  onRemoving,
}: Props) {
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
  const cuantos = formatCount(destinatarios, 'suscriptor', 'suscriptores')
  return (
    <div className="row tight screen-actions">
      <Button
        look="outline"
        size={40}
        onClick={() => {
          setOpened('eliminar')
          onRemoving(true)
        }}
      >
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
          call={probarcampania}
          query={{ id }}
          defaultValues={{ mail: '' }}
          submitLabel="Enviar prueba"
          pendingLabel="Enviando"
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
          action={`Enviar a ${cuantos}`}
          pendingLabel="Empezando"
          call={enviarcampania}
          query={{ id }}
          body={{ version }}
          onDone={onStarted}
          onClose={close}
        >
          <p>
            «{asunto}» sale a <b>{cuantos}</b> que confirmaron. Podés detenerla, pero lo que ya salió no vuelve y su
            texto no cambia más.
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
