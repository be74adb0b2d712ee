import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { crearenlacepago } from '../../../contract/dinero/cuenta.ts'
import { browserClient } from '../../api/browser.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Refusal } from '../refusal.tsx'
import type { CuotaFila } from './cuentas.pure.ts'

type Props = { chosen: CuotaFila[]; onMade: () => void; onClose: () => void }
type Enlace = { url: string; vence: string }

/** Makes a link for the ticked instalments. Its address is told this once, so it stays open until it is shut. */
export function EnlaceDialog({ chosen, onMade, onClose }: Props) {
  // As they were when it was opened: a reload behind it changes nothing here.
  const [cuotas] = useState(chosen)
  const [enlace, setEnlace] = useState<Enlace>()
  const [error, setError] = useState<string>()
  const { pending, attempt } = useAttempt()
  const make = async () => {
    const body = { conceptos: JSON.stringify(cuotas.map(({ id }) => id)) }
    const { results } = await browserClient.call(crearenlacepago, { body })
    setEnlace(results)
    onMade()
  }
  return (
    <Dialog open onClose={onClose} title="Que pague otra persona">
      {enlace ? (
        <Hecho enlace={enlace} />
      ) : (
        <div className="stack">
          <p>
            Creamos un enlace para {cuotas.length === 1 ? 'esta cuota' : `estas ${cuotas.length} cuotas`}. Quien lo abra
            ve el nombre de pila, el viaje y lo que hay que pagar, y nada más de tu cuenta. El recibo te llega a vos.
          </p>
          <ul>
            {cuotas.map(({ id, titulo, vencimiento }) => (
              <li key={id}>
                {titulo}, vence el <Fecha value={vencimiento} />
              </li>
            ))}
          </ul>
          <Refusal>{error}</Refusal>
          <Button wide pending={pending} onClick={() => attempt(make, { tell: setError })}>
            Crear el enlace
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Hecho({ enlace: { url, vence } }: { enlace: Enlace }) {
  const able = 'share' in navigator
  return (
    <div className="stack" role="status">
      <p>
        Listo. Vale hasta el <Fecha value={vence} />. Copialo ahora: por seguridad no lo volvemos a mostrar. Podés
        anularlo cuando quieras desde Mis Cuentas.
      </p>
      <p className="t-15 panel breaks num">{url}</p>
      <div className="row">
        <Button onClick={() => copy(url)}>
          <Icon of={Copy} /> Copiar el enlace
        </Button>
        {able && (
          <Button look="outline" onClick={() => share(url)}>
            <Icon of={Share2} /> Compartir
          </Button>
        )}
      </div>
    </div>
  )
}

const copy = (url: string) => copyText(url, 'Copiamos el enlace. Pegalo donde quieras compartirlo')

async function share(url: string) {
  try {
    await navigator.share({ title: 'Pagar cuotas del viaje', url })
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copy(url)
  }
}
