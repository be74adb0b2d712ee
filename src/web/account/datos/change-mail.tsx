import { MailCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { cambiarmail, cambioMailBody } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { SentForm, useSentForm } from '../../api/sent-form.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../../ui/form-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RequestEnlace } from '../request-enlace.tsx'
import type { Data } from './datos-form.tsx'

const { Text, Password } = fieldsOf<z.input<typeof cambioMailBody>>()

export function ChangeMail({ data, onChange }: { data: Data; onChange: () => void }) {
  const [open, setOpen] = useState(false)
  const sent = useSentForm(cambioMailBody, { defaultValues: { mailNuevo: '', password: '' } }, async (body, form) => {
    await browserClient.call(cambiarmail, { body })
    form.reset()
    setOpen(false)
    onChange()
  })
  return (
    <>
      <p className="strong breaks">{data.mail}</p>
      {!data.confirmado && <ConfirmAddress mail={data.mail} onConfirmed={onChange} />}
      {data.mailpendiente && (
        <p className="note" role="status">
          <Icon of={MailCheck} />
          <span>
            Te mandamos un enlace a <b>{data.mailpendiente}</b>. Cuando lo abras, tu cuenta pasa a esa dirección; sirve
            24 horas.
          </span>
        </p>
      )}
      {open ? (
        <SentForm of={sent} className="stack wide datos-form">
          <Text name="mailNuevo" label="Email nuevo" type="email" autoComplete="email" />
          <Password name="password" label="Tu contraseña" />
          <div className="row to-end form-end">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button type="submit" pending={sent.sending} pendingLabel="Enviando">
              Mandar el enlace
            </Button>
          </div>
        </SentForm>
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Cambiar el mail
        </Button>
      )}
    </>
  )
}

function ConfirmAddress({ mail, onConfirmed }: { mail: string; onConfirmed: () => void }) {
  return (
    <div className="stack snug starts wide panel">
      <h3 className="line tight centred t-18">
        <Icon of={MailWarning} />
        Confirmá tu mail
      </h3>
      <p>
        Abrí el enlace que te mandamos por mail. Hasta entonces podés hacer una sola reserva, no se ven las propuestas
        ni los lugares que te guardemos, y la copia de tus datos no incluye las consultas hechas desde esta dirección.
      </p>
      <RequestEnlace mail={mail} onConfirmed={onConfirmed} />
    </div>
  )
}
