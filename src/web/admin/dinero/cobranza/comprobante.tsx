import { Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useObjectUrl } from '../../../ui/use-object-url.ts'

export function Comprobante({ id }: { id: number }) {
  const answer = useAnswer(
    `comprobante ${id}`,
    async () => (await browserClient.file(`/api/admin/transferencias/${id}/comprobante`)).file,
  )
  const url = useObjectUrl(answer.data)
  const [broken, setBroken] = useState(false)
  return (
    <section className="stack snug starts ruled facts">
      <h3 className="label accent">Comprobante</h3>
      <AnswerBody answer={answer} what="el comprobante">
        {({ type }) => (
          <>
            {type.startsWith('image/') && url && !broken && (
              <img className="round" src={url} alt="Comprobante de la transferencia" onError={() => setBroken(true)} />
            )}
            <div className="row tight">
              <a className={buttonClass({ look: 'outline', size: 40 })} href={url} target="_blank" rel="noreferrer">
                <Icon of={ExternalLink} />
                Abrir {type === 'application/pdf' ? 'el PDF' : 'entero'}
              </a>
              <a
                className={buttonClass({ look: 'plain', size: 40 })}
                href={url}
                download={`transferencia-${id}${type === 'application/pdf' ? '.pdf' : ''}`}
              >
                <Icon of={Download} />
                Descargar
              </a>
            </div>
          </>
        )}
      </AnswerBody>
      <p className="t-13 muted">Cada vista queda registrada con tu usuario.</p>
    </section>
  )
}
