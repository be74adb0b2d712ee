import { lazy, Suspense, useEffect } from 'react'
import { useSignInRequest } from './sign-in-request.ts'
import { useSession } from './use-session.ts'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

/** Mounted once in a layout: answers `requestSignIn()` with the dialog, fetched at its first opening. */
export function SignInHost() {
  const { open, lostMail, answer } = useSignInRequest()
  const session = useSession()
  const done = open && session !== undefined
  useEffect(() => {
    if (done) answer(true)
  }, [done, answer])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog lostMail={lostMail} onClose={() => answer(false)} />
    </Suspense>
  )
}
