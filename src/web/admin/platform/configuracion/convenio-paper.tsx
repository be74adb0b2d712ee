import { useRef } from 'react'
import { ConvenioFrame } from '../../../convenio/convenio-frame.tsx'
import { useOwnHeight } from '../../../convenio/use-own-height.ts'

/** Shows a text of the agreement with sample data, as a family would read it. */
export function ConvenioPaper({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useOwnHeight(frame)
  return (
    <div className="stack snug">
      <p>Muestra con datos inventados.</p>
      <ConvenioFrame html={html} className="block" ref={frame} />
    </div>
  )
}
