import { MailCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { cambiarmail, cambioMailBody } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PedirEnlace } from '../pedir-enlace.tsx'
import type { Datos } from './datos-propios.ts'

/** Asks for another address; until its mailbox confirms it the present one stays. */
export function CambioMail({ datos, onChange }: { datos: Datos; onChange: () => void }) {
  const [open, setOpen] = useState(false)
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(cambioMailBody, { defaultValues: { mailNuevo: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      await browserClient.call(cambiarmail, { body })
      form.reset()
      setOpen(false)
      onChange()
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <>
      <p className="strong breaks">{datos.mail}</p>
      {datos.confirmado === '0' && <ConfirmarDireccion mail={datos.mail} onConfirmed={onChange} />}
      {datos.mailpendiente && (
        <p className="note" role="status">
          <Icon of={MailCheck} />
          <span>
            Te mandamos un enlace a <b>{datos.mailpendiente}</b>. Cuando lo abras, tu cuenta pasa a esa dirección; sirve
            24 horas.
          </span>
        </p>
      )}
      {open ? (
        <form className="stack wide datos-form" noValidate onSubmit={submit}>
          {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
          <TextField
            label="Email nuevo"
            type="email"
            autoComplete="email"
            error={errors.mailNuevo?.message}
            {...form.register('mailNuevo')}
          />
          <PasswordField label="Tu contraseña" error={errors.password?.message} {...form.register('password')} />
          <div className="form-end">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button type="submit" pending={isSubmitting} pendingLabel="Enviando">
              Mandar el enlace
            </Button>
          </div>
        </form>
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Cambiar el email
        </Button>
      )}
    </>
  )
}

/** While nobody has proved that the address is the account's: why it matters, and the link once more. */
function ConfirmarDireccion({ mail, onConfirmed }: { mail: string; onConfirmed: () => void }) {
  return (
    <div className="stack snug starts wide datos-confirmar">
      <h3 className="line tight centred t-18">
        <Icon of={MailWarning} />
        Confirmá tu dirección
      </h3>
      <p>
        Abrí el enlace que te mandamos por mail. Hasta entonces podés hacer una sola reserva, no se ven las propuestas
        ni los lugares que te guardemos, y la copia de tus datos no incluye las consultas hechas desde esta dirección.
      </p>
      <PedirEnlace mail={mail} onConfirmed={onConfirmed} />
    </div>
  )
}
