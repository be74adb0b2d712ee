import { fieldOf, refusalOf, type Sent } from '../api/plain-form.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** A new password where no script runs: typed once, and the server says whether the link was still good. */
export function PlainNewPassword({ sent }: { sent: Sent<number> | undefined }) {
  if (sent?.reply === 1) return <Band tone="ok">La contraseña fue modificada con éxito!</Band>
  if (sent?.reply !== undefined) {
    return (
      <EmptyState
        title="No hay solicitudes de cambio de contraseña"
        action={<Link to="/recuperarcuenta">Olvidé mi contraseña</Link>}
      >
        El enlace sirve una sola vez y por poco tiempo. Pedí uno nuevo y revisá tu casilla.
      </EmptyState>
    )
  }
  const { password, ...others } = sent ? sent.campos : { password: undefined }
  const refusal = Object.values(others)[0] ?? refusalOf(sent)
  return (
    <>
      {refusal && <NoticeBanner>{refusal}</NoticeBanner>}
      <form className="fields fields-1" method="post" noValidate>
        <PasswordField
          label="Nueva Contraseña"
          autoComplete="new-password"
          help="Seis caracteres o más"
          {...fieldOf(sent, 'password')}
          error={password}
        />
        <Button type="submit" wide>
          Restablecer Contraseña
        </Button>
      </form>
    </>
  )
}
