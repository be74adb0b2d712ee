import { useState } from 'react'
import { codigoBody, confirmarsegundofactor } from '../../../../contract/personas/segundo-factor.ts'
import { browserClient } from '../../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'

type Props = { clave: string; direccion: string; onDone: (respaldos: string[]) => void; onCancel: () => void }

/** The code for the phone's camera, its key for who has none, and the first code that proves it. */
export function Enrolment({ clave, direccion, onDone, onCancel }: Props) {
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(codigoBody, { defaultValues: { codigo: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      onDone((await browserClient.call(confirmarsegundofactor, { body })).results.codigos)
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <ol className="enrol-steps">
        <li>
          <p>Escaneá este código con tu aplicación de autenticación.</p>
          <QrCode text={direccion} label="Código QR de tu segundo factor" />
          <p className="t-13 muted">
            ¿No podés escanearlo? Escribí esta clave:{' '}
            <code className="enrol-key">{clave.replace(/.{4}/g, '$& ').trim()}</code>
          </p>
        </li>
        <li>
          <p>Escribí el código de seis números que te muestra.</p>
          {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
          <TextField
            label="Código"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.codigo?.message}
            {...form.register('codigo')}
          />
        </li>
      </ol>
      <div className="form-end">
        <Button look="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Comprobando">
          Activar
        </Button>
      </div>
    </form>
  )
}
