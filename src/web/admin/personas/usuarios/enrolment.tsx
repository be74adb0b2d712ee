import { encode } from 'uqr'
import { confirmarsegundofactor } from '../../../../contract/personas/segundo-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, useCallForm } from '../../form/call-form.tsx'

type Props = { clave: string; direccion: string; onDone: (respaldos: string[]) => void; onCancel: () => void }

export function Enrolment({ clave, direccion, onDone, onCancel }: Props) {
  const { form, notice, submit } = useCallForm({
    call: confirmarsegundofactor,
    defaultValues: { codigo: '' },
    onSaved: ({ codigos }) => onDone(codigos),
  })
  const { Text } = form
  return (
    <Form of={form} onSubmit={submit}>
      <ol className="stack loose enrol-steps">
        <li>
          <p>Escaneá este código con tu aplicación de autenticación.</p>
          <QrCode text={direccion} label="Código QR de tu verificación en dos pasos" />
          <p className="t-13 muted">
            ¿No podés escanearlo? Escribí esta clave:{' '}
            <code className="strong breaks enrol-key">{clave.replace(/.{4}/g, '$& ').trim()}</code>
          </p>
        </li>
        <li>
          <p>Escribí el código de seis números que te muestra.</p>
          {notice}
          <Text name="codigo" label="Código" inputMode="numeric" autoComplete="one-time-code" />
        </li>
      </ol>
      <div className="row spread form-end">
        <Button look="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Comprobando">
          Activar
        </Button>
      </div>
    </Form>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="block qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
