import { vistacampania } from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { usePreview } from '../../../api/use-answer.ts'
import { MailFrame } from '../../correo/mail-frame.tsx'
import { Preview } from '../../form/preview.tsx'
import type { CampaniaText } from './campania-text.ts'

export function CampaniaPreview({ text }: { text: CampaniaText }) {
  const preview = usePreview(JSON.stringify(text), (signal) =>
    browserClient.call(vistacampania, { body: text, signal }),
  )
  return (
    <Preview title="Así llega" preview={preview}>
      {({ results: { asunto, html } }) => (
        <>
          <p className="admin-subtitle">Asunto: {text.asunto ? asunto : 'sin escribir todavía'}</p>
          <MailFrame html={html} />
        </>
      )}
    </Preview>
  )
}
