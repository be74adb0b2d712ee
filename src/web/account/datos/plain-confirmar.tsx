import { fieldOf, refusalOf, type Sent } from '../../api/plain-form.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** The same where no script runs: one of the two passwords, and the server says whether the link was still good. */
export function PlainConfirmar({ sent }: { sent: Sent<{ results: { cambiada: string } }> | undefined }) {
  if (sent?.reply)
    return (
      <Band tone="ok">
        {sent.reply.results.cambiada === '1' ? 'Tu cuenta tiene una dirección nueva.' : 'Tu dirección está confirmada.'}
      </Band>
    )
  const { password, nueva, ...others } = sent ? sent.campos : {}
  const refusal = Object.values(others)[0] ?? refusalOf(sent)
  return (
    <form className="stack wide datos-form datos-enlace" method="post" noValidate>
      {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
      <PasswordField label="Tu contraseña" {...fieldOf(sent, 'password')} error={password} />
      <PasswordField
        label="O una contraseña nueva"
        autoComplete="new-password"
        help="Si no la sabés o la cuenta no la creaste vos: la anterior deja de valer. Seis caracteres o más"
        {...fieldOf(sent, 'nueva')}
        error={nueva}
      />
      <Button type="submit">Confirmar mi dirección</Button>
    </form>
  )
}
