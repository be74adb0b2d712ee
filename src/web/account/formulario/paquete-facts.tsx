import { formatPeriodo } from '../../../reglas/dia.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { fewLugares } from '../../../reglas/viaje.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Paquete } from './viaje.ts'

export function TripDates({ paquete }: { paquete: Paquete }) {
  return (
    <>
      {formatPeriodo(paquete.fechasalida, paquete.fecharegreso)}, <span className="unbroken">{paquete.duracion}</span>
    </>
  )
}

export function SeatsLeft({ libres }: { libres: number }) {
  if (libres === 0) return <Chip tone="bad">Sin lugares</Chip>
  if (libres > fewLugares) return null
  return <Chip tone="alert">{`${libres === 1 ? 'Queda' : 'Quedan'} ${formatCount(libres, 'lugar', 'lugares')}`}</Chip>
}
