import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadopersonal } from '../../../../contract/personas/personal.ts'

/** One of the staff, as the list tells them. */
export type Persona = ReplyOf<typeof listadopersonal>['results'][number]

export const tiposDePersonal = [
  { value: '1', label: 'Administración completa' },
  { value: '10', label: 'Administración reducida' },
]
