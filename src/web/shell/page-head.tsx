import { useAgencia } from './use-agencia.ts'

type Props = {
  title: string
  /** For search engines and for whoever shares the page; the agency's own summary without one. */
  description?: string
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** Title and metadata of a page of the site. */
export function PageHead({ title, description, hidden = false }: Props) {
  const agencia = useAgencia()
  const whole = agencia ? `${title} · ${agencia.nombre}` : title
  const summary = description || agencia?.resumen
  return (
    <>
      <title>{whole}</title>
      {summary && <meta name="description" content={summary} />}
      <meta property="og:title" content={whole} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
      {agencia && <meta property="og:site_name" content={agencia.nombre} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
