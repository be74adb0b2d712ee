import { useEffect, useState } from 'react'
import { isDocument } from '../page-kind.ts'
import { Dialog } from '../ui/dialog.tsx'
import { openRoot } from '../ui/open-root.tsx'
import { showToast } from '../ui/toast.ts'
import { AuthForms, type AuthView, sessionNotStored } from './auth-forms.tsx'
import { isSessionKept } from './session-store.ts'
import { answerSignIn, isSignInRequested, requestSignIn } from './sign-in-request.ts'
import { useSession } from './use-session.ts'
import { useSignInRequest } from './use-sign-in-request.ts'

let isOpen = false

export function open(): void {
  if (isOpen) return
  isOpen = true
  if (!isSignInRequested()) void requestSignIn()
  openRoot(
    (close) => <SignIn onDone={close} />,
    () => {
      isOpen = false
      answerSignIn(false)
    },
  )
}

function SignIn({ onDone }: { onDone: () => void }) {
  const { open, lostMail } = useSignInRequest()
  const session = useSession()
  const signedIn = session !== undefined
  useEffect(() => {
    if (signedIn) answerSignIn(true)
    if (signedIn && !isSessionKept() && isDocument(location.pathname)) showToast(sessionNotStored, 'bad')
    if (signedIn || !open) onDone()
  }, [signedIn, open, onDone])
  return <SignInDialog lostMail={lostMail} onClose={onDone} />
}

type Props = {
  lostMail?: string
  onClose: () => void
}

function SignInDialog({ lostMail, onClose }: Props) {
  const [view, setView] = useState<AuthView>('ingreso')
  return (
    <Dialog onClose={onClose} title={view === 'ingreso' ? 'Iniciar Sesión' : 'Crear Cuenta'}>
      {lostMail && view === 'ingreso' && (
        <p>Tu sesión terminó. Entrá de nuevo para seguir; lo que escribiste sigue acá.</p>
      )}
      <AuthForms view={view} onView={setView} knownMail={lostMail} />
    </Dialog>
  )
}
