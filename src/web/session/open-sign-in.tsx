import { useEffect } from 'react'
import { isDocument } from '../page-kind.ts'
import { openRoot } from '../ui/open-root.tsx'
import { showToast } from '../ui/toast.ts'
import { sessionNotKept } from './session-not-kept.ts'
import { isSessionKept } from './session-store.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { answerSignIn, isSignInRequested, requestSignIn } from './sign-in-request.ts'
import { useSession } from './use-session.ts'
import { useSignInRequest } from './use-sign-in-request.ts'

let isOpen = false

/** Opens the sign-in dialog over the page, for the calls that wait for it or for the visitor who pressed. */
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
    if (signedIn && !isSessionKept() && isDocument(location.pathname)) showToast(sessionNotKept, 'bad')
    if (signedIn || !open) onDone()
  }, [signedIn, open, onDone])
  return <SignInDialog lostMail={lostMail} onClose={onDone} />
}
