import type { EstadoReserva } from '../../../../reglas/reserva.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { nombresDeEstado } from './estado-reserva.pure.ts'

const tonos: Record<EstadoReserva, ChipTone> = {
  pendiente_senia: 'alert',
  confirmada: 'ok',
  pagada: 'ok',
  vencida: 'bad',
  cancelada: 'plain',
}

/** A booking's state as staff read it over its sheet. */
export function EstadoChip({ estado }: { estado: EstadoReserva }) {
  return <Chip tone={tonos[estado]}>{nombresDeEstado[estado]}</Chip>
}
