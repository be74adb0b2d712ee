import { ConvenioFrame } from '../../../convenio/convenio-frame.tsx'

/** A text of the agreement with invented data, as a family would read it. */
export function ConvenioPaper({ html }: { html: string }) {
  return (
    <div className="stack snug config-paper">
      <p>Muestra con datos inventados.</p>
      <ConvenioFrame html={html} />
    </div>
  )
}
