import type { Ref } from 'react'
import sheet from './convenio.css?url&no-inline'
import { prepareForFrame } from './framed.ts'

type Props = { html: string; className: string; ref?: Ref<HTMLIFrameElement> }

/**
 * Shows an agreement in an iframe without scripts or form submits. The page's CSP forbids inline styles in the iframe, so the fonts come
 * from a stylesheet file. The iframe has the page's origin, so that the page can read its scroll position.
 */
export function ConvenioFrame({ html, className, ref }: Props) {
  return (
    <iframe
      ref={ref}
      className={`wide ${className}`}
      title="Convenio de viaje"
      sandbox="allow-same-origin"
      srcDoc={prepareForFrame(html, sheet)}
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
