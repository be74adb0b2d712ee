import { CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOut } from '../session/session-store.ts'
import { requestSignIn } from '../session/sign-in-request.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { useAccount } from './use-account.ts'

type Props = { reason: string; children: (mail: string) => ReactNode }

/** Shows its content to a signed-in customer, and the way in to everybody else. A session that ends keeps the content. */
export function AccountGate({ reason, children }: Props) {
  const account = useAccount()
  if (account.state === 'unknown') return <SkeletonBox />
  if (account.state === 'out') return <SignInPrompt>{reason}</SignInPrompt>
  if (account.state === 'staff') return <StaffPrompt />
  return (
    <>
      {account.state === 'lost' && (
        <div className="account-lost" role="alert">
          <p>Tu sesión terminó. Iniciá sesión para seguir; lo que escribiste sigue acá.</p>
          <Button size={40} onClick={requestSignIn}>
            Iniciar Sesión
          </Button>
        </div>
      )}
      <div key={account.mail}>{children(account.mail)}</div>
    </>
  )
}

function SignInPrompt({ children }: { children: string }) {
  return (
    <EmptyState
      icon={CircleUser}
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
      title="Entraste como personal de la agencia"
      action={<Button onClick={changeAccount}>Entrar con otra cuenta</Button>}
    >
      Las reservas y las cuotas son de cada familia: para verlas hace falta una cuenta de cliente.
    </EmptyState>
  )
}
