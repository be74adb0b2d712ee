import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Backup codes, the one time they are seen. */
export function RespaldosSheet({ codigos, onDone }: { codigos: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codigos.join('\n'))
      showToast('Los códigos quedaron copiados.')
    } catch {
      // Without permission for the clipboard they are still there to be written down.
      showToast('No pudimos copiarlos. Anotalos a mano.', 'bad')
    }
  }
  return (
    <section aria-labelledby="respaldos">
      <h2 id="respaldos">Tus códigos de respaldo</h2>
      <p>
        Guardalos donde no se pierdan: cada uno sirve una sola vez si no tenés el teléfono. No se vuelven a mostrar.
      </p>
      <ul className="backup-codes">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <div className="form-end">
        <Button look="outline" onClick={copy}>
          <Icon of={Copy} />
          Copiar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </section>
  )
}
