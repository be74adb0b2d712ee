import { formatCount } from '../../reglas/numbers.ts'
import { Checkbox } from '../ui/checkbox.tsx'

type Props = { llaves: number; checked: boolean; onChange: (checked: boolean) => void }

export function DeleteLlavesCheckbox({ llaves, checked, onChange }: Props) {
  if (llaves === 0) return null
  return (
    <Checkbox
      label="Quitar también las entradas con huella o PIN"
      help={`Tu cuenta tiene ${formatCount(llaves, 'entrada')} con huella o PIN. Quitalas si alguien más pudo entrar: después agregás las tuyas de nuevo.`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
