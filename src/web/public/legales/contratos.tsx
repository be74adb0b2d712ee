import { data } from 'react-router'
import { contratomodelo } from '../../../contract/casa/legales.ts'
import { ajustes } from '../../../contract/casa/sitio.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/contratos.ts'
import { LegalSheet } from './legal-sheet.tsx'
import { ModeloFrame } from './modelo-frame.tsx'

const titulo = 'Ejemplares de contrato de adhesión'

/** The model of what will be accepted, to read before contracting. */
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
        title={titulo}
        description="El modelo de convenio de viaje que se acepta al reservar, para leerlo antes."
      />
      <LegalSheet title={titulo} note="Ley N° 24.240 de Defensa del Consumidor">
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
      </LegalSheet>
    </>
  )
}
