import { data } from 'react-router'
import { verdelegado } from '../../../contract/viajes/delegado.ts'
import { ApiError } from '../../api/client.ts'
import { serverClient } from '../../api/server.ts'
import { DeadLinkPage } from '../../shell/dead-link-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import type { Route } from './+types/delegado.ts'
import { Progreso } from './progreso.tsx'
import './delegado.css'

const privada = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Prevents caching and indexing, because the URL itself grants access. */
export function headers() {
  return privada
}

export async function loader({ params: { codigo }, context }: Route.LoaderArgs) {
  try {
    const { results } = await serverClient(context).call(verdelegado, { query: { codigo } })
    return data({ viaje: results }, { headers: privada })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    return data({ viaje: undefined }, { status: 404, headers: privada })
  }
}

/** The page of a course's trip for its delegate. Works without JavaScript. Contains no private data of families. */
export default function Delegado({ loaderData: { viaje } }: Route.ComponentProps) {
  return (
    <>
      {/* The URL grants access, so the page must not send it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <PageHead title="Cómo viene el viaje" path="/" hidden />
      {viaje ? (
        <div className="split sheet page delegado">
          <Progreso viaje={viaje} />
        </div>
      ) : (
        <DeadLinkPage>Venció o la agencia lo anuló. Pedile uno nuevo a quien te lo mandó.</DeadLinkPage>
      )}
    </>
  )
}
