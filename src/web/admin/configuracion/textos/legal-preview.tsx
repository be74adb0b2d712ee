import { useEffect, useRef } from 'react'
import { vistalegal } from '../../../../contract/textos.ts'
import { browserClient } from '../../../api/browser.ts'
import { LegalText } from '../../../shell/legal-text.tsx'
import { usePreview } from '../../use-preview.ts'

/** The text as its page will show it, made by the same hand. Its links lead nowhere: they would leave what is written. */
export function LegalPreview({ titulo, cuerpo }: { titulo: string; cuerpo: string }) {
  const paper = useRef<HTMLElement>(null)
  const { shown, error } = usePreview(cuerpo, (signal) => browserClient.call(vistalegal, { body: { cuerpo }, signal }))
  const isShown = shown !== undefined
  useEffect(() => {
    const stay = (event: Event) =>
      event.target instanceof Element && event.target.closest('a') && event.preventDefault()
    const current = isShown ? paper.current : null
    current?.addEventListener('click', stay)
    return () => current?.removeEventListener('click', stay)
  }, [isShown])
  return (
    <section className="texto-vista" aria-label="Vista previa">
      <h2>Así se lee</h2>
      {error && (
        <p className="field-error" role="status">
          La vista previa quedó como estaba. {error}
        </p>
      )}
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is taller than its box
        <section className="texto-papel" ref={paper} aria-label="El texto como se lee" tabIndex={0}>
          <h3>{titulo}</h3>
          <LegalText html={shown.results.html} />
        </section>
      )}
    </section>
  )
}
