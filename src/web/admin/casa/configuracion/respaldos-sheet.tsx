import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Backup codes, the one time they are seen. */
export function RespaldosSheet({ codigos, onDone }: { codigos: string[]; onDone: () => void }) {
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
        <Button look="outline" onClick={() => copyText(codigos.join('\n'), 'Los códigos quedaron copiados.')}>
          <Icon of={Copy} />
          Copiar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </section>
  )
}
