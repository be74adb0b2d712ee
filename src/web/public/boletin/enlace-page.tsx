import type { ReactNode } from 'react'
import { FormPage } from '../../shell/form-page.tsx'
import { MessagePage } from '../../shell/message-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

type Props = {
  title: string
  children: ReactNode
  button: string
  /** Whether the URL contains the link's token. Without it, the page shows `lost` and links to `way`. */
  hasToken: boolean
  lost: string
  way: { to: string; label: string }
  answer?: { done: boolean; useless: boolean; mensaje: string }
  offerForm?: boolean
}

export function EnlacePage({ title, children, button, hasToken, lost, way, answer, offerForm }: Props) {
  if (!hasToken && !answer)
    return (
      <>
        <PageHead title={title} hidden />
        <MessagePage
          sign="El enlace no es válido"
          title={
            <>
              Al enlace <em>le falta una parte</em>
            </>
          }
          actions={
            <>
              <Link to={way.to} look="filled">
                {way.label}
              </Link>
              <Link to="/">Volver al inicio</Link>
            </>
          }
        >
          <p>{lost}</p>
        </MessagePage>
      </>
    )
  return (
    <>
      <PageHead title={title} hidden />
      <FormPage title={title}>
        <div role="status" className="contents">
          {answer && <Band tone={answer.done ? 'ok' : 'bad'}>{answer.mensaje}</Band>}
        </div>
        {!answer?.done && !answer?.useless && (
          <>
            <p>{children}</p>
            <form method="post">
              <Button type="submit" wide>
                {button}
              </Button>
            </form>
          </>
        )}
        <p className="row">
          <Link to="/">Volver al inicio</Link>
          {offerForm && <Link to="/boletin">Suscribirme de nuevo</Link>}
        </p>
      </FormPage>
    </>
  )
}
