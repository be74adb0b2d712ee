import { cambiarpersona, enviarrecuperacion, reiniciarsegundofactor } from '../../../../contract/personas/personal.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useAskedClose } from '../../../ui/dialog.tsx'
import type { Steps } from '../../../ui/side-panel.tsx'
import { MailLink } from '../../correo/mail-link.tsx'
import { Form, useCallForm } from '../../form/call-form.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { Panel } from '../../shell/panel.tsx'
import { useStaff } from '../../shell/staff.ts'
import { Facts } from '../../values/facts.tsx'
import { AreasFields, noAreas, type Persona, reducedViewHelp, tiposDePersonal } from './persona-fields.tsx'
import { Sesiones } from './sesiones.tsx'

type Props = { persona: Persona; steps: Steps; onClose: () => void }

export function PersonaPanel({ persona, steps, onClose }: Props) {
  const { mail } = useStaff()
  const { id, apellido, nombre, tipo, areas } = persona
  const complete = `${nombre} ${apellido}`
  const { form, notice, submit } = useCallForm({
    call: cambiarpersona,
    query: { id },
    version: persona.version,
    defaultValues: { apellido, nombre, tipo, activo: persona.activo ? '1' : '', ...noAreas, ...areas },
    saved: 'Los cambios quedaron guardados.',
    onSaved: refetchAll,
  })
  const { Choice, Flag, Text } = form
  const { isDirty, isSubmitting } = form.formState
  const unsaved = isDirty && !isSubmitting
  useUnsaved(unsaved)
  const { close, asking } = useAskedClose(unsaved, onClose)
  return (
    <Panel
      onClose={close}
      title={complete}
      one="Persona"
      steps={steps}
      act={
        <Button size={40} type="submit" form="persona" pending={isSubmitting} pendingLabel="Guardando">
          Guardar
        </Button>
      }
    >
      <Form of={form} id="persona" onSubmit={submit}>
        {notice}
        <Text name="apellido" label="Apellido" />
        <Text name="nombre" label="Nombre" />
        <Choice name="tipo" label="Tipo" choices={tiposDePersonal} help={reducedViewHelp} />
        {form.watch('tipo') === '10' && <AreasFields />}
        <Flag
          name="activo"
          off=""
          label="Puede ingresar"
          help="Al desactivarla o cambiarle el tipo se cierran sus sesiones."
        />
      </Form>
      <Facts
        title="Acceso"
        facts={[
          { label: 'Usuario', value: persona.usuario },
          { label: 'Email', value: <MailLink mail={persona.mail} /> },
          { label: 'Verificación en dos pasos', value: persona.segundofactor ? 'Activa' : 'Sin activar' },
        ]}
      >
        <div className="row">
          <DialogButton look="outline" size={40} dialog={<SendLinkDialog persona={persona} fullName={complete} />}>
            Enviar enlace de recuperación
          </DialogButton>
          {persona.segundofactor && persona.mail !== mail && (
            <DialogButton look="outline" size={40} dialog={<ResetFactorDialog id={id} fullName={complete} />}>
              Reiniciar verificación en dos pasos
            </DialogButton>
          )}
        </div>
      </Facts>
      <section className="stack snug starts ruled facts">
        <h3 className="label accent">Sesiones abiertas</h3>
        <Sesiones persona={id} />
      </section>
      {asking}
    </Panel>
  )
}

function SendLinkDialog({ persona: { id, mail }, fullName }: { persona: Persona; fullName: string }) {
  return (
    <ConfirmDialog
      title="Enviar enlace de recuperación"
      harmless
      action="Enviar el enlace"
      call={enviarrecuperacion}
      query={{ id }}
      body={{}}
      done={`Enviamos el enlace a ${mail}.`}
    >
      <p>
        <b>{fullName}</b> recibe en {mail} un enlace para elegir otra contraseña. Sirve una sola vez, durante una hora.
      </p>
    </ConfirmDialog>
  )
}

function ResetFactorDialog({ id, fullName }: { id: number; fullName: string }) {
  return (
    <FormDialog
      title="Reiniciar verificación en dos pasos"
      call={reiniciarsegundofactor}
      query={{ id }}
      defaultValues={{ motivo: '' }}
      submitLabel="Reiniciar"
      danger
      saved="La verificación en dos pasos quedó reiniciada."
    >
      {({ Area }) => (
        <>
          <p>
            Confirmá antes, en persona o por teléfono, que es <b>{fullName}</b> quien lo pide. Se cierran sus sesiones y
            entra solo con su contraseña hasta activarla de nuevo.
          </p>
          <Area name="motivo" label="Motivo" rows={3} />
        </>
      )}
    </FormDialog>
  )
}
