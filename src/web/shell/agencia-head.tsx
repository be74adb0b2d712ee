import { shareCardOf } from '../ui/picture.pure.ts'
import { agenciaJsonLd } from './json-ld/agencia.ts'
import { PageHead } from './page-head.tsx'
import { useSite } from './use-site.ts'

export function AgenciaHead({ title, description }: { title: string; description?: string }) {
  const { agencia, publicUrl = '', portada } = useSite()
  const card = portada && shareCardOf(portada.imagen)
  const jsonLd = agencia ? [agenciaJsonLd(agencia, publicUrl, card && publicUrl + card)] : []
  return <PageHead title={title} description={description} jsonLd={jsonLd} />
}
