import { documentosLegales, legal } from '../../../contract/platform/legales.ts'
import { serverClient } from '../../api/server.ts'
import { LegalText } from '../../shell/legal-text.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { keepCuitTogether } from '../../ui/cuit.tsx'
import { formatFecha } from '../../ui/format.pure.ts'
import type { Route } from './+types/documento.ts'
import { sectionsOf } from './contents.pure.ts'
import { LegalPage } from './legal-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname.replace(/^\/|\/$/g, '')
  const documento = documentosLegales.find((name) => name === path) ?? 'terminos'
  const { results } = await serverClient(context).call(legal, { query: { documento } })
  return { ...results, sections: sectionsOf(results.html) }
}

export default function Documento({ loaderData: { titulo, html, actualizado, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={titulo} />
      <LegalPage title={titulo} note={`Última actualización: ${formatFecha(actualizado)}`} sections={sections}>
        <LegalText html={keepCuitTogether(html)} />
      </LegalPage>
    </>
  )
}
