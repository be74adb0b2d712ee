import { CircleUser } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EarlyCalls } from '../api/early-calls.tsx'
import { hasBorrador } from '../session/borradores.ts'
import { NeedsScriptNote } from '../session/needs-script-note.tsx'
import { isAdminTipo, signOut } from '../session/session-store.ts'
import { requestSignIn } from '../session/sign-in-request.ts'
import { useSession } from '../session/use-session.ts'
import { useSignInRequest } from '../session/use-sign-in-request.ts'
import { MountainDrawing } from '../shell/mountain-drawing.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type Props = {
  reason?: string
  /** The first request of `children`. It starts before the session is known, to save time. */
  firstCall?: `/api/${string}`
  /** Shown above the prompt, skeleton or message that replaces the content. */
  title?: ReactNode
  /** Shown until the session is known, instead of the title and a skeleton. */
  opening?: ReactNode
  /** Shown to signed-out visitors instead of the title and the prompt. */
  invitation?: ReactNode
  around?: (prompt: ReactNode) => ReactNode
  children: (mail: string) => ReactNode
}

const showAsIs = (prompt: ReactNode) => prompt

/** Shows its content to a signed-in customer, and a prompt to visitors and staff. If the session expires, the content stays mounted. */
export function AccountGate({ reason, firstCall, title, opening, invitation, around = showAsIs, children }: Props) {
  const account = useAccount()
  const early = account.state === 'unknown' && firstCall && <EarlyCalls paths={{ cliente: [firstCall] }} />
  if (account.state === 'unknown' && opening)
    return (
      <>
        {opening}
        {early}
      </>
    )
  if (account.state === 'out' && invitation) return invitation
  if (account.state === 'unknown' || account.state === 'out' || account.state === 'staff')
    return around(
      <>
        {typeof title === 'string' ? <h1>{title}</h1> : title}
        {early}
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
          (title || around !== showAsIs ? (
            <SignInPrompt>{reason}</SignInPrompt>
          ) : (
            <div className="split account-empty">
              <SignInPrompt wide>{reason}</SignInPrompt>
              <MountainDrawing hora="manana" />
            </div>
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

function SignInPrompt({ wide, children }: { wide?: boolean; children?: string }) {
  return (
    <EmptyState wide={wide} icon={CircleUser} heading="h2" title="Entrá a tu cuenta" action={<SignInButton />}>
      {children}
    </EmptyState>
  )
}

export function SignInButton({ size }: { size?: 56 }) {
  return (
    <Button size={size} onClick={requestSignIn}>
      Iniciar Sesión o Crear Usuario
    </Button>
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

type Account =
  | { state: 'unknown' }
  | { state: 'out' }
  | { state: 'staff' }
  /** `before` is the previous account, if its session expired and another account signed in. */
  | { state: 'in'; mail: string; before?: string }
  | { state: 'lost'; mail: string }

type Held = { mail: string; lost: boolean; before?: string }

/** Returns the account's state. The state is `unknown` during server rendering, because the server has no session. */
function useAccount(): Account {
  const session = useSession()
  const { open } = useSignInRequest()
  const hydrated = useHydrated()
  const [held, setHeld] = useState<Held>()
  const next = nextHeld(held, session?.mail, open)
  if (next !== held) setHeld(next)
  if (!hydrated) return { state: 'unknown' }
  if (session && isAdminTipo(session.tipo)) return { state: 'staff' }
  if (session) return { state: 'in', mail: session.mail, before: next?.before }
  return next ? { state: 'lost', mail: next.mail } : { state: 'out' }
}

/**
 * Returns the next state. `asking` is whether the app requests a new sign-in because the session expired. Only then does the content stay
 * mounted; the sign-out button unmounts it.
 */
function nextHeld(held: Held | undefined, mail: string | undefined, asking: boolean): Held | undefined {
  if (mail) {
    if (held?.mail === mail && !held.lost) return held
    return { mail, lost: false, before: held?.lost && held.mail !== mail ? held.mail : undefined }
  }
  if (!held || held.lost) return held
  return asking ? { ...held, lost: true } : undefined
}
