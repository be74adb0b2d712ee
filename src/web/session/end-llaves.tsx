import { contar } from '../../reglas/cifras.ts'
import { Checkbox } from '../ui/checkbox.tsx'

type Props = { llaves: number; checked: boolean; onChange: (checked: boolean) => void }

/** Whether a recovery ends the account's passkeys too. Nothing where it has none. */
export function EndLlaves({ llaves, checked, onChange }: Props) {
  if (llaves === 0) return null
  return (
    <Checkbox
      label="Cerrar también las llaves de acceso"
      help={`Tu cuenta tiene ${contar(llaves, 'llave')}. Cerralas si alguien más pudo entrar: después agregás las tuyas de nuevo.`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
