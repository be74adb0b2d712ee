import { useEffect, useState } from 'react'
import { vistacampania } from '../../../contract/campanias.ts'
import { browserClient } from '../../api/browser.ts'
import { failureText } from '../failure-text.ts'
import type { TextoCampania } from './texto.ts'

const pausa = 400

/** The very mail, as far as it is written, shut in a frame that runs and sends nothing. */
export function CampaniaVista({ texto }: { texto: TextoCampania }) {
  const [vista, setVista] = useState<{ html: string; asunto: string }>()
  const [error, setError] = useState<string>()
  const written = JSON.stringify(texto)
  useEffect(() => {
    const cut = new AbortController()
    const ask = () =>
      browserClient.call(vistacampania, { body: JSON.parse(written) as TextoCampania, signal: cut.signal }).then(
        ({ results }) => {
          setVista(results)
          setError(undefined)
        },
        (failure: unknown) => {
          if (!cut.signal.aborted) setError(failureText(failure))
        },
      )
    const timer = setTimeout(ask, pausa)
    return () => {
      clearTimeout(timer)
      cut.abort()
    }
  }, [written])
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
