import type { ReactNode } from 'react'
import { FormPage } from '../../shell/form-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

type Props = {
  title: string
  children: ReactNode
  button: string
  /** Whether the URL contains the link's token. */
  hasToken: boolean
  answer?: { done: boolean; useless: boolean; mensaje: string }
  /** Whether to link to the newsletter form after a failure. */
  offerForm?: boolean
}

/** Shows the page of a mailed link. Its only button posts to the current URL. */
export function EnlacePage({ title, children, button, hasToken, answer, offerForm }: Props) {
  return (
    <>
      <PageHead title={title} hidden />
      <FormPage title={title}>
        <div role="status" className="contents">
          {!hasToken && !answer && <Band tone="bad">El enlace no es válido</Band>}
          {answer && <Band tone={answer.done ? 'ok' : 'bad'}>{answer.mensaje}</Band>}
        </div>
        {hasToken && !answer?.done && !answer?.useless && (
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
          {(offerForm || !hasToken) && <Link to="/boletin">Suscribirme de nuevo</Link>}
        </p>
      </FormPage>
    </>
  )
}
