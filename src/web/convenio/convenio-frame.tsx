import type { Ref } from 'react'
import sheet from './convenio.css?url&no-inline'
import { framed } from './framed.ts'

type Props = { html: string; className: string; ref?: Ref<HTMLIFrameElement> }

/**
 * Shows an agreement in an iframe that runs no scripts and submits no forms. The page's CSP applies inside and forbids inline styles, so
 * the fonts come from a stylesheet file. The iframe shares the page's origin, to load the fonts and to report the reading progress.
 */
export function ConvenioFrame({ html, className, ref }: Props) {
  return (
    <iframe
      ref={ref}
      className={`wide ${className}`}
      title="Convenio de viaje"
      sandbox="allow-same-origin"
      srcDoc={framed(html, sheet)}
    />
  )
}

export function ConvenioLoading() {
  return (
    <p className="stack middle wide round convenio-frame muted" role="status">
      Cargando los datos del convenio...
    </p>
  )
}
