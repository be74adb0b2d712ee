import { Link } from '../ui/link.tsx'
import { MessagePage } from './message-page.tsx'
import { searchLink } from './site-map.ts'

export function NotFoundPage() {
  return (
    <MessagePage
      sign="Error 404"
      title={
        <>
          Por acá <em>no pasa el camino</em>
        </>
      }
      actions={
        <>
          <Link to="/" look="filled">
            Ir al inicio
          </Link>
          <Link to={searchLink.to}>Buscar un viaje</Link>
        </>
      }
    >
      <p>
        La página que buscás no existe o cambió de lugar. Revisá la dirección, o volvé al inicio y elegí tu viaje desde
        ahí.
      </p>
    </MessagePage>
  )
}
