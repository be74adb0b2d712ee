import { useState } from 'react'
import { reintentarcorreo, vercorreo } from '../../../contract/vigilancia.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Facts } from '../facts.tsx'
import { failureText } from '../failure-text.ts'
import { useAnswer } from '../use-answer.ts'

type Props = { id: string; onClose: () => void; onChanged: () => void }

/** A mail as it goes out, in a frame that runs nothing. */
export function CorreoPanel({ id, onClose, onChanged }: Props) {
  const [retrying, setRetrying] = useState(false)
  const { data, error, loading, retry } = useAnswer(`correo ${id}`, (signal) =>
    browserClient.call(vercorreo, { query: { id }, signal }),
  )
  const correo = data?.results
  const tryAgain = async () => {
    setRetrying(true)
    try {
      await browserClient.call(reintentarcorreo, { query: { id }, body: {} })
      showToast('El mail está otra vez en camino.')
      retry()
      onChanged()
    } catch (failure) {
      showToast(failureText(failure), 'bad')
    } finally {
      setRetrying(false)
    }
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={correo?.asunto ?? 'Correo'}
      footer={
        correo?.estado === 'fallido' && (
          <Button size={40} pending={retrying} pendingLabel="Reintentando" onClick={tryAgain}>
            Reintentar el envío
          </Button>
        )
      }
    >
      {error && (
        <FailedState title="No pudimos traer el mail" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !correo && <SkeletonBox label="Cargando el mail" />}
      {correo && (
        <>
          <Facts
            facts={[
              { label: 'Para', value: correo.para, whole: true },
              { label: 'Escrito', value: correo.fecha },
              { label: 'Enviado', value: correo.enviado },
              ...(correo.error ? [{ label: 'Error', value: correo.error, whole: true }] : []),
              ...(correo.adjuntos.length > 0
                ? [{ label: 'Adjuntos', value: correo.adjuntos.join(', '), whole: true }]
                : []),
            ]}
          />
          <iframe className="frame" title={`Mail: ${correo.asunto}`} sandbox="" srcDoc={correo.html} />
        </>
      )}
    </SidePanel>
  )
}
