import { vistatextocorreo } from '../../../../contract/textos.ts'
import { browserClient } from '../../../api/browser.ts'
import { usePreview } from '../../use-preview.ts'

/** The mail with invented data, shut in a frame that runs and sends nothing, and its text part. */
export function CorreoPreview({ plantilla, parrafo }: { plantilla: string; parrafo: string }) {
  const { shown, error } = usePreview(parrafo, (signal) =>
    browserClient.call(vistatextocorreo, { query: { plantilla }, body: { parrafo }, signal }),
  )
  const vista = shown?.results
  return (
    <section className="texto-vista" aria-label="Vista previa">
      <h2>Así llega</h2>
      {error && (
        <p className="field-error" role="status">
          La vista previa quedó como estaba. {error}
        </p>
      )}
      {vista && (
        <>
          <p className="admin-subtitle">Con datos inventados. Asunto: {vista.asunto}</p>
          <iframe title="El mail como llega" sandbox="" srcDoc={vista.html} />
          <details className="config-fold">
            <summary>Para lectores de correo sin formato</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is taller than its box */}
            <pre className="texto-llano" tabIndex={0}>
              {vista.texto}
            </pre>
          </details>
        </>
      )}
    </section>
  )
}
