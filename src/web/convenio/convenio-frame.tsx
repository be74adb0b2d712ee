import type { Ref } from 'react'
import sheet from './convenio.css?url&no-inline'
import { framed } from './framed.ts'

type Props = { html: string; className: string; ref?: Ref<HTMLIFrameElement> }

/**
 * An agreement, shut in a frame that runs and sends nothing. The page's security policy reaches into it and refuses
 * its inline style, so a style in the house's faces comes from a file. It shares the page's origin for the faces, and for
 * the page to follow how far it is read.
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
