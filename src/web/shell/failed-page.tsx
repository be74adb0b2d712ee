import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { MessagePage } from './message-page.tsx'

/** `status` is the answer's, when there was one. */
export function FailedPage({ status }: { status?: number }) {
  return (
    <MessagePage
      sign={status ? `Error ${status}` : 'Error'}
      title={
        <>
          Se nos cortó <em>el camino</em>
        </>
      }
      actions={
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page again, without a script too */}
          <a className={buttonClass({})} href="">
            Reintentar
          </a>
          <Link to="/" reloadDocument>
            Ir al inicio
          </Link>
        </>
      }
    >
      <p>No pudimos mostrarte esta página. No es culpa tuya: ya quedó registrado y lo vamos a revisar.</p>
      <p>Probá de nuevo en un momento. Lo que hayas reservado o pagado está a salvo.</p>
    </MessagePage>
  )
}
