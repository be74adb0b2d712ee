import { formatPeriodo } from '../../../reglas/dia.ts'
import { formatCount } from '../../../reglas/numbers.ts'
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
  return (
    <Chip
      tone={libres <= 10 ? 'alert' : 'plain'}
    >{`${libres === 1 ? 'Queda' : 'Quedan'} ${formatCount(libres, 'lugar', 'lugares')}`}</Chip>
  )
}
