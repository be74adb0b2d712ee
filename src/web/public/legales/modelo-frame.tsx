import { useRef } from 'react'
import { framed } from '../../convenio/framed.ts'
import { useOwnHeight } from '../../convenio/use-own-height.ts'
import sheet from './modelo.css?url&no-inline'

/**
 * The model agreement in the house's type, as tall as its text. Its frame runs and sends nothing; it shares the page's
 * origin for the page to measure it. Without a script it stands at a fixed height, and scrolls.
 */
export function ModeloFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useOwnHeight(frame)
  return (
    <iframe
      ref={frame}
      className="card wide legal-model-frame"
      title="Modelo de convenio de viaje"
      sandbox="allow-same-origin"
      srcDoc={framed(html, sheet)}
    />
  )
}
