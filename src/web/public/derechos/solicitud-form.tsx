import type { Rechazo } from '../../api/rechazo.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Campo, campos, pedidos, type TipoPedido, type Valores } from './pedidos.ts'

type Props = { tipo: TipoPedido; answer?: { rechazo: Rechazo; valores: Valores } }

/** Works without JavaScript: then the page comes back with what was typed and what is wrong with it. */
export function SolicitudForm({ tipo, answer }: Props) {
  const errors = answer?.rechazo.campos ?? {}
  const wrong = campos.filter(({ name }) => errors[name])
  const field = (name: Campo) => ({
    name,
    id: idOf(name),
    label: campos.find((campo) => campo.name === name)?.label ?? '',
    error: errors[name],
    defaultValue: answer?.valores[name],
  })
  return (
    <form method="post" className="stack" noValidate data-in-place=".form-page">
      <FormErrors attempt={0} errors={wrong.map(({ name, label }) => ({ field: idOf(name), label }))} />
      {answer?.rechazo.mensaje && <NoticeBanner>{answer.rechazo.mensaje}</NoticeBanner>}
      <div className="fields">
        <TextField {...field('nombre')} autoComplete="given-name" />
        <TextField {...field('apellido')} autoComplete="family-name" />
        <TextField {...field('documento')} inputMode="numeric" help="El de quien contrató." />
        <TextField {...field('reserva')} optional inputMode="numeric" help="Está en el mail de la reserva." />
        <TextField
          {...field('mail')}
          whole
          type="email"
          autoComplete="email"
          help="Ahí te mandamos el código y la respuesta."
        />
        <TextField {...field('telefono')} whole optional inputMode="numeric" autoComplete="tel-national" />
        <TextArea {...field('detalle')} whole optional rows={4} />
      </div>
      <Button type="submit" wide pendingLabel="Enviando">
        {pedidos[tipo].boton}
      </Button>
      <p className="t-14 muted">Usamos estos datos solo para resolver tu pedido.</p>
    </form>
  )
}

const idOf = (name: Campo) => `solicitud-${name}`
