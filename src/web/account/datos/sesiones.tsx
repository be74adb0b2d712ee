import { Laptop } from 'lucide-react'
import { useState } from 'react'
import { sesiones, terminarsesion, terminarsesiones } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { signOut } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { asApiError, useAsked } from '../use-asked.ts'

export function Sesiones({ mail }: { mail: string }) {
  const asked = useAsked(mail, (signal) => browserClient.call(sesiones, { signal }))
  const [ending, setEnding] = useState<string>()
  const end = async (which: string, close: () => Promise<unknown>) => {
    setEnding(which)
    try {
      await close()
      if (which === 'todas') signOut()
      else asked.reload()
    } catch (error) {
      showToast(`No pudimos cerrarla. ${asApiError(error).message}`, 'bad')
    } finally {
      setEnding(undefined)
    }
  }
  if (asked.error && !asked.data)
    return (
      <FailedState heading="h3" title="No pudimos traer tus sesiones" onRetry={asked.reload} retrying={asked.loading}>
        {asked.error.message}
      </FailedState>
    )
  if (!asked.data) return <SkeletonBox label="Cargando tus sesiones" />
  return (
    <>
      <ul className="wide datos-sesiones">
        {asked.data.results.map(({ id, actual, dispositivo, usada }) => (
          <li key={id}>
            <Icon of={Laptop} />
            <div>
              <b>{dispositivo}</b>
              <p className="t-14 muted">Usada el {usada}</p>
            </div>
            {actual === '1' ? (
              <Chip tone="ok">Esta sesión</Chip>
            ) : (
              <Button
                look="outline"
                size={40}
                pending={ending === id}
                onClick={() => void end(id, () => browserClient.call(terminarsesion, { query: { id } }))}
                aria-label={`Cerrar la sesión de ${dispositivo}`}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        pending={ending === 'todas'}
        onClick={() => void end('todas', () => browserClient.call(terminarsesiones))}
      >
        Cerrar todas, también esta
      </Button>
    </>
  )
}
