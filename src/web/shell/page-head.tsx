import { useLocation } from 'react-router'
import { type Picture, shareCardOf } from '../ui/picture.pure.ts'
import { describeMigas, type Miga } from './json-ld/migas.ts'
import { useSite } from './use-site.ts'

type Props = {
  title: string
  /** For search engines and for whoever shares the page; the agency's own summary without one. */
  description?: string
  /** What a shared link shows; the agency's first slide without one. */
  picture?: Pick<Picture, 'imagen' | 'alt'>
  /** Keeps the page out of search engines. */
  hidden?: boolean
  /** The page's one address, when it can be reached by several; the one in use, without its query, unless said. */
  path?: string
  /** The way to the page, this one last, for search engines. */
  migas?: Miga[]
  /** What else they read about it, as schema.org names it. */
  jsonLd?: object[]
}

/** Title and metadata of a page of the site. Its addresses are the configured site's, never the request's. */
export function PageHead({ title, description, picture, hidden = false, path, migas, jsonLd = [] }: Props) {
  const { agencia, publicUrl, portada } = useSite()
  const { pathname } = useLocation()
  const whole = agencia ? `${title} · ${agencia.nombre}` : title
  const summary = shorten(description || agencia?.resumen || '')
  const url = publicUrl && publicUrl + (path ?? pathname)
  const shown = picture?.imagen ? picture : portada
  const card = shown && shareCardOf(shown.imagen)
  const things = migas ? [...jsonLd, describeMigas(migas, publicUrl ?? '')] : jsonLd
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

/** Search engines show about this much. */
const maxSummary = 200

function shorten(text: string): string {
  if (text.length <= maxSummary) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxSummary))}…`
}

/** A block of data, not a program: no `<` of a name or a description can end it early. */
function JsonLd({ thing }: { thing: object }) {
  const text = JSON.stringify(thing).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single `<`, which no text of ours can leave.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
