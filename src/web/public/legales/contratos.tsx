import { useRef } from 'react'
import { data } from 'react-router'
import { contratomodelo } from '../../../contract/platform/legales.ts'
import { ajustes } from '../../../contract/platform/sitio.ts'
import { serverClient } from '../../api/server.ts'
import { prepareForFrame } from '../../convenio/framed.ts'
import { useFittedHeight } from '../../convenio/use-own-height.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/contratos.ts'
import { LegalPage } from './legal-page.tsx'
import sheet from './modelo.css?url&no-inline'

const title = 'Ejemplares de contrato de adhesión'

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [{ derechos }, { results }] = await Promise.all([client.call(ajustes), client.call(contratomodelo)])
  if (!derechos.contratos) throw data(null, { status: 404, statusText: 'Not Found' })
  return results
}

export default function Contratos({ loaderData: { html, version } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        description="El modelo de convenio de viaje que se acepta al reservar, para leerlo antes."
      />
      <LegalPage title={title} note="Ley N° 24.240 de Defensa del Consumidor">
        <div className="stack loose starts whole legal-model">
          <p className="measure">
            Este es el convenio que aceptás al reservar un viaje, en su versión {version}. Los espacios en blanco se
            completan con tu viaje, tu plan de pagos y los datos de las partes; antes de aceptarlo lo ves entero.
          </p>
          <a
            className={buttonClass({ look: 'outline' })}
            download="convenio-modelo.html"
            href={`data:text/html;charset=utf-8,${encodeURIComponent(html)}`}
          >
            Descargar el modelo
          </a>
          <ModeloFrame html={html} />
        </div>
      </LegalPage>
    </>
  )
}

/**
 * Shows the model agreement in an iframe without scripts or form submits. The iframe has the page's origin, so that the page can fit its
 * height. Without JavaScript it has a fixed height and scrolls.
 */
function ModeloFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useFittedHeight(frame)
  return (
    <iframe
      ref={frame}
      className="card wide legal-model-frame"
      title="Modelo de convenio de viaje"
      sandbox="allow-same-origin"
      srcDoc={prepareForFrame(html, sheet)}
    />
  )
}
