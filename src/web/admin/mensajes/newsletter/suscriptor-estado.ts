import type { estadosSuscriptor } from '../../../../contract/mensajes/campanias.ts'
import type { States } from '../../values/state-column.tsx'

export const suscriptorStates: States<(typeof estadosSuscriptor)[number]> = {
  confirmado: ['ok', 'Confirmado'],
  pendiente: ['alert', 'Sin confirmar'],
  baja: ['plain', 'De baja'],
  rebotado: ['bad', 'Rebotado'],
}
