import { vistacampania } from '../../../contract/campanias.ts'
import { browserClient } from '../../api/browser.ts'
import { usePreview } from '../use-preview.ts'
import type { TextoCampania } from './texto.ts'

/** The very mail, as far as it is written, shut in a frame that runs and sends nothing. */
export function CampaniaVista({ texto }: { texto: TextoCampania }) {
  const { shown, error } = usePreview(JSON.stringify(texto), (signal) =>
    browserClient.call(vistacampania, { body: texto, signal }),
  )
  const vista = shown?.results
  return (
    <section className="campania-vista" aria-label="Vista previa">
      <h2>Así llega</h2>
      {vista && <p className="admin-subtitle">Asunto: {vista.asunto}</p>}
      {error && (
        <p className="field-error" role="status">
          No pudimos armar la vista previa. {error}
        </p>
      )}
      {vista && <iframe title="El mail como llega" sandbox="" srcDoc={vista.html} />}
    </section>
  )
}
