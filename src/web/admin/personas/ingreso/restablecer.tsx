import { useSearchParams } from 'react-router'
import '../../admin.css'
import { useHydrated } from '../../use-hydrated.ts'
import { AskLinkForm } from './ask-link-form.tsx'
import { EntryCard } from './entry-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where staff who forgot their password ask for a link, and where that link leads. */
export default function Restablecer() {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const tk = params.get('tk') ?? ''
  return (
    <EntryCard title="Contraseña del personal" heading={tk ? 'Generar una nueva contraseña' : 'Recuperar tu acceso'}>
      {hydrated && (tk ? <NewPasswordForm tk={tk} /> : <AskLinkForm />)}
    </EntryCard>
  )
}
