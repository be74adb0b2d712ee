import { useLocation } from 'react-router'
import { type Picture, shareCardOf } from '../ui/picture.pure.ts'
import { breadcrumbJsonLd, type Crumb } from './json-ld/breadcrumb.ts'
import { useSite } from './use-site.ts'

type Props = {
  title: string
  description?: string
  picture?: Pick<Picture, 'imagen' | 'alt'>
  hidden?: boolean
  /** The canonical path of a page with several URLs. Default: the current path without query. */
  path?: string
  migas?: Crumb[]
  jsonLd?: object[]
}

/** Renders a page's title and metadata. All URLs use the configured host, never the request's. */
export function PageHead({ title, description, picture, hidden = false, path, migas, jsonLd = [] }: Props) {
  const { agencia, publicUrl, portada } = useSite()
  const { pathname } = useLocation()
  const whole = agencia ? `${title} · ${agencia.nombre}` : title
  const summary = shorten(description || agencia?.resumen || '')
  const url = publicUrl && publicUrl + (path ?? pathname)
  const shown = picture?.imagen ? picture : portada
  const card = shown && shareCardOf(shown.imagen)
  const things = migas ? [...jsonLd, breadcrumbJsonLd(migas, publicUrl ?? '')] : jsonLd
  return (
    <>
      <title>{whole}</title>
      {summary && <meta name="description" content={summary} />}
      {url && !hidden && <link rel="canonical" href={url} />}
      {hidden && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={whole} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:type" content="website" />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:locale" content="es_AR" />
      {agencia && <meta property="og:site_name" content={agencia.nombre} />}
      {card && (
        <>
          <meta property="og:image" content={publicUrl + card} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          {shown.alt && <meta property="og:image:alt" content={shown.alt} />}
        </>
      )}
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
      {!hidden && things.map((thing) => <JsonLd key={JSON.stringify(thing)} thing={thing} />)}
    </>
  )
}

/** Search engines show about this many characters. */
const maxSummary = 160

/** Shortens a text to whole sentences, or to whole words if whole sentences would be too short. */
function shorten(text: string): string {
  if (text.length <= maxSummary) return text
  return /^.{80,159}[.!?](?=\s)/s.exec(text)?.[0] ?? `${text.slice(0, text.lastIndexOf(' ', maxSummary - 1))}…`
}

function JsonLd({ thing }: { thing: object }) {
  const text = JSON.stringify(thing).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` are escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
