import { vistacampania } from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { MailFrame } from '../../mail-frame.tsx'
import { Preview } from '../../preview.tsx'
import { usePreview } from '../../use-preview.ts'
import type { TextoCampania } from './texto.ts'

/** The very mail, as far as it is written. */
export function CampaniaVista({ texto }: { texto: TextoCampania }) {
  const preview = usePreview(JSON.stringify(texto), (signal) =>
    browserClient.call(vistacampania, { body: texto, signal }),
  )
  return (
    <Preview title="Así llega" preview={preview}>
      {({ results: { asunto, html } }) => (
        <>
          <p className="admin-subtitle">Asunto: {asunto}</p>
          <MailFrame html={html} />
        </>
      )}
    </Preview>
  )
}
