import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { type fotos as fotosEndpoint, quitarfoto } from '../../../contract/viajes/documentos.ts'
import { browserClient } from '../../api/browser.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Foto = ReplyOf<typeof fotosEndpoint>['results'][number]

/** The photos that the agency has; taking one out asks first, because it cannot be undone. */
export function FotosGuardadas({ fotos, onChange }: { fotos: Foto[]; onChange: () => void }) {
  const [asking, setAsking] = useState<number>()
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const position = fotos.findIndex(({ id }) => id === asking) + 1
  async function remove(id: number) {
    await browserClient.call(quitarfoto, { query: { id } })
    setAsking(undefined)
    onChange()
  }
  return (
    <>
      <ul className="photo-list">
        {fotos.map((foto, index) => (
          <li key={foto.id} data-asked={foto.id === asking || undefined}>
            <img src={foto.imagen} alt={`Foto ${index + 1} del documento`} />
            <button
              type="button"
              className="icon-button"
              aria-label={`Quitar la foto ${index + 1}`}
              onClick={() => setAsking(foto.id)}
            >
              <span className="photo-remove">
                <Icon of={X} stroke={2.25} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {asking && position > 0 && (
        <div className="note foto-quitar" data-tone="bad" role="alert">
          <p>¿Quitar la foto {position}? Se borra para siempre.</p>
          {refusal && <p className="field-error">{refusal}</p>}
          <Button look="outline" size={40} onClick={() => setAsking(undefined)}>
            No
          </Button>
          <Button
            look="danger"
            size={40}
            onClick={() => attempt(() => remove(asking), { tell: setRefusal })}
            pending={pending}
            pendingLabel="Quitando…"
          >
            Quitarla
          </Button>
        </div>
      )}
    </>
  )
}
