import { useRef, useState } from 'react'
import {
  cambiarpersona,
  enviarrecuperacion,
  personaBody,
  reiniciarsegundofactor,
  reinicioBody,
} from '../../../../contract/personas/personal.ts'
import { browserClient } from '../../../api/browser.ts'
import { useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useAskedClose } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { Facts } from '../../facts.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useStaff } from '../../staff.ts'
import { useUnsaved } from '../../unsaved.ts'
import { useSaveNotice } from '../../use-save-notice.tsx'
import { type Persona, tipos } from './persona.ts'
import { SesionesList } from './sesiones-list.tsx'

type Props = { persona: Persona; onClose: () => void; onChanged: () => void }

/** One of the staff: what they may, their way back in, and where they are signed in. */
export function PersonaPanel({ persona, onClose, onChanged }: Props) {
  const { mail } = useStaff()
  const [opened, setOpened] = useState<'recuperar' | 'reiniciar'>()
  const { id, apellido, nombre, tipo } = persona
  const completo = `${nombre} ${apellido}`
  // Of what the form was filled with: the list may bring another while it is open.
  const version = useRef(persona.huella)
  const form = useContractForm(personaBody, {
    defaultValues: { apellido, nombre, tipo: tipo === '1' ? '1' : '10', activo: persona.activo === '1' ? '1' : '' },
  })
  const { notice, clear, tell } = useSaveNotice(form)
  const { errors, isDirty, isSubmitting } = form.formState
  const activo = form.watch('activo') === '1'
  const unsaved = isDirty && !isSubmitting
  useUnsaved(unsaved)
  const { close, asking } = useAskedClose(unsaved, onClose)
  const save = form.handleSubmit(async (values) => {
    clear()
    try {
      const body = { ...values, desde: version.current }
      const { results } = await browserClient.call(cambiarpersona, { query: { id }, body })
      version.current = results.huella
      form.reset(values)
      showToast('Los cambios quedaron guardados.')
      onChanged()
    } catch (error) {
      tell(error)
    }
  })
  return (
    <SidePanel
      open
      onClose={close}
      title={completo}
      footer={
        <>
          <Button look="outline" size={40} onClick={close}>
            Cerrar
          </Button>
          <Button size={40} type="submit" form="persona" pending={isSubmitting} pendingLabel="Guardando">
            Guardar
          </Button>
        </>
      }
    >
      <form id="persona" className="admin-form" noValidate onSubmit={save}>
        {notice}
        <TextField label="Apellido" error={errors.apellido?.message} {...form.register('apellido')} />
        <TextField label="Nombre" error={errors.nombre?.message} {...form.register('nombre')} />
        <Select
          label="Tipo"
          choices={tipos}
          help="La reducida trabaja con el catálogo, los clientes y el newsletter."
          error={errors.tipo?.message}
          {...form.register('tipo')}
        />
        <Checkbox
          label="Puede ingresar"
          help="Al desactivarla o cambiarle el tipo se cierran sus sesiones."
          checked={activo}
          onChange={(event) => form.setValue('activo', event.target.checked ? '1' : '', { shouldDirty: true })}
        />
      </form>
      <Facts
        title="Acceso"
        facts={[
          { label: 'Usuario', value: persona.usuario },
          { label: 'Email', value: persona.mail },
          { label: 'Segundo factor', value: persona.segundofactor === '1' ? 'Activo' : 'Sin activar' },
        ]}
      >
        <div className="panel-actions">
          <Button look="outline" size={40} onClick={() => setOpened('recuperar')}>
            Enviar enlace de recuperación
          </Button>
          {persona.segundofactor === '1' && persona.mail !== mail && (
            <Button look="outline" size={40} onClick={() => setOpened('reiniciar')}>
              Reiniciar segundo factor
            </Button>
          )}
        </div>
      </Facts>
      <section className="facts">
        <h3>Sesiones abiertas</h3>
        <SesionesList persona={id} onChanged={onChanged} />
      </section>
      {asking}
      {opened === 'recuperar' && (
        <ConfirmDialog
          title="Enviar enlace de recuperación"
          action="Enviar el enlace"
          pendingLabel="Enviando"
          onConfirm={async () => {
            await browserClient.call(enviarrecuperacion, { query: { id }, body: {} })
            showToast(`Enviamos el enlace a ${persona.mail}.`)
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        >
          <p>
            <b>{completo}</b> recibe en {persona.mail} un enlace para elegir otra contraseña. Sirve una sola vez,
            durante una hora.
          </p>
        </ConfirmDialog>
      )}
      {opened === 'reiniciar' && (
        <FormDialog
          title="Reiniciar segundo factor"
          schema={reinicioBody}
          defaultValues={{ motivo: '' }}
          submitLabel="Reiniciar"
          pendingLabel="Reiniciando"
          danger
          onSubmit={async (body) => {
            await browserClient.call(reiniciarsegundofactor, { query: { id }, body })
            showToast('El segundo factor quedó reiniciado.')
            setOpened(undefined)
            onChanged()
          }}
          onClose={() => setOpened(undefined)}
        >
          {(reinicio) => (
            <>
              <p>
                Confirmá antes, en persona o por teléfono, que es <b>{completo}</b> quien lo pide. Se cierran sus
                sesiones y entra solo con su contraseña hasta activar otro.
              </p>
              <TextArea
                label="Motivo"
                rows={3}
                error={reinicio.formState.errors.motivo?.message}
                {...reinicio.register('motivo')}
              />
            </>
          )}
        </FormDialog>
      )}
    </SidePanel>
  )
}
