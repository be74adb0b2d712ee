import { Button } from '../ui/button.tsx'
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
          <Button onClick={() => location.reload()}>Reintentar</Button>
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
