import { useEffect, useRef } from 'react'
import { vistalegal } from '../../../../../contract/casa/textos.ts'
import { browserClient } from '../../../../api/browser.ts'
import { LegalText } from '../../../../shell/legal-text.tsx'
import { Preview, PreviewPaper } from '../../../preview.tsx'
import { usePreview } from '../../../use-preview.ts'

/** The text as its page will show it, made by the same hand. Its links lead nowhere: they would leave what is written. */
export function LegalPreview({ titulo, cuerpo }: { titulo: string; cuerpo: string }) {
  const paper = useRef<HTMLDivElement>(null)
  const preview = usePreview(cuerpo, (signal) => browserClient.call(vistalegal, { body: { cuerpo }, signal }))
  const isShown = preview.shown !== undefined
  useEffect(() => {
    const stay = (event: Event) =>
      event.target instanceof Element && event.target.closest('a') && event.preventDefault()
    const current = isShown ? paper.current : null
    current?.addEventListener('click', stay)
    return () => current?.removeEventListener('click', stay)
  }, [isShown])
  return (
    <Preview title="Así se lee" preview={preview}>
      {({ results }) => (
        <PreviewPaper label="El texto como se lee">
          <div ref={paper}>
            <h3 className="t-28 below-4">{titulo}</h3>
            <LegalText html={results.html} />
          </div>
        </PreviewPaper>
      )}
    </Preview>
  )
}
