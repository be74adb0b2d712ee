import { CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasBorrador } from '../session/borradores.ts'
import { NeedsScriptNote } from '../session/needs-script-note.tsx'
import { signOut } from '../session/session-store.ts'
import { requestSignIn } from '../session/sign-in-request.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { useAccount } from './use-account.ts'

type Props = {
  reason: string
  /** The page's title, or its whole head, while its content, which brings its own, is not there. */
  title?: ReactNode
  /** What comes after signing in: beside the way in, in the columns of a booking. */
  next?: ReactNode
  /** What stands around all that is shown in the content's place. */
  around?: (prompt: ReactNode) => ReactNode
  children: (mail: string) => ReactNode
}

const itself = (prompt: ReactNode) => prompt

/** Shows its content to a signed-in customer, and the way in to everybody else. A session that ends keeps the content. */
export function AccountGate({ reason, title, next, around = itself, children }: Props) {
  const account = useAccount()
  if (account.state === 'unknown' || account.state === 'out' || account.state === 'staff')
    return around(
      <>
        {typeof title === 'string' ? <h1>{title}</h1> : title}
        {account.state === 'unknown' && (
          <>
            <noscript>
              <NeedsScriptNote />
            </noscript>
            <div className="needs-script">
              <SkeletonBox />
            </div>
          </>
        )}
        {account.state === 'out' &&
          (next ? (
            <div className="split sheet modo-columnas">
              <SignInPrompt wide>{reason}</SignInPrompt>
              {next}
            </div>
          ) : (
            <SignInPrompt>{reason}</SignInPrompt>
          ))}
        {account.state === 'staff' && <StaffPrompt />}
      </>,
    )
  return (
    <>
      {account.state === 'lost' && (
        <div className="row spread note firm below-6 account-lost" role="alert">
          <p>Tu sesión terminó. Iniciá sesión para seguir; lo que escribiste sigue acá.</p>
          <Button size={40} onClick={requestSignIn}>
            Iniciar Sesión
          </Button>
        </div>
      )}
      {account.state === 'in' && account.before && hasBorrador(account.before) && (
        <p className="note breaks below-6" role="alert">
          Entraste con otra cuenta; la reserva que cargabas quedó guardada en la de {account.before}.
        </p>
      )}
      <div key={account.mail}>{children(account.mail)}</div>
    </>
  )
}

function SignInPrompt({ wide, children }: { wide?: boolean; children: string }) {
  return (
    <EmptyState
      wide={wide}
      icon={CircleUser}
      heading="h2"
      title="Entrá a tu cuenta"
      action={<Button onClick={requestSignIn}>Iniciar Sesión o Crear Usuario</Button>}
    >
      {children}
    </EmptyState>
  )
}

function StaffPrompt() {
  const changeAccount = () => {
    signOut()
    requestSignIn()
  }
  return (
    <EmptyState
      icon={CircleUser}
      heading="h2"
      title="Entraste como personal de la agencia"
      action={<Button onClick={changeAccount}>Entrar con otra cuenta</Button>}
    >
      Las reservas y las cuotas son de cada familia: para verlas hace falta una cuenta de cliente.
    </EmptyState>
  )
}
