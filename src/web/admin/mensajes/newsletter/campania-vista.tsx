import { vistacampania } from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { Preview } from '../../preview.tsx'
import { usePreview } from '../../use-preview.ts'
import type { TextoCampania } from './texto.ts'

/** The very mail, as far as it is written, shut in a frame that runs and sends nothing. */
export function CampaniaVista({ texto }: { texto: TextoCampania }) {
  const preview = usePreview(JSON.stringify(texto), (signal) =>
    browserClient.call(vistacampania, { body: texto, signal }),
  )
  return (
    <Preview title="Así llega" preview={preview}>
      {({ results: { asunto, html } }) => (
        <>
          <p className="admin-subtitle">Asunto: {asunto}</p>
          <iframe className="frame" title="El mail como llega" sandbox="" srcDoc={html} />
        </>
      )}
    </Preview>
  )
}
