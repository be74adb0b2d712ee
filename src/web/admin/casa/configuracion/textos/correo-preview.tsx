import { vistatextocorreo } from '../../../../../contract/casa/textos.ts'
import { browserClient } from '../../../../api/browser.ts'
import { Preview } from '../../../preview.tsx'
import { usePreview } from '../../../use-preview.ts'

/** The mail with invented data, shut in a frame that runs and sends nothing, and its text part. */
export function CorreoPreview({ plantilla, parrafo }: { plantilla: string; parrafo: string }) {
  const preview = usePreview(parrafo, (signal) =>
    browserClient.call(vistatextocorreo, { query: { plantilla }, body: { parrafo }, signal }),
  )
  return (
    <Preview title="Así llega" preview={preview}>
      {({ results: vista }) => (
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
    </Preview>
  )
}
