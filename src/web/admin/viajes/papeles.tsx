import { Chip } from '../../ui/chip.tsx'
import type { TableroData } from './datos.ts'

const papeles = [
  { campo: 'fotos', label: 'Fotos' },
  { campo: 'fichamedica', label: 'Ficha médica' },
  { campo: 'permiso', label: 'Permiso' },
] as const

type Props = { reserva: TableroData['reservas'][number]; onChanged: () => void }

/** Which papers a passenger handed in, and which are missing. */
export function Papeles({ reserva }: Props) {
  return (
    <span className="papeles">
      {papeles.map(({ campo, label }) =>
        reserva[campo] === '1' ? (
          <Chip key={campo} tone="ok">
            {label}
          </Chip>
        ) : (
          <Chip key={campo}>Falta {label.toLowerCase()}</Chip>
        ),
      )}
    </span>
  )
}
