import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadopersonal } from '../../../../contract/personas/personal.ts'

export type Persona = ReplyOf<typeof listadopersonal>['results'][number]

export const tiposDePersonal = [
  { value: '1', label: 'Administración completa' },
  { value: '10', label: 'Administración reducida' },
]

/** Describes what type 10 may do and see, as in SECURITY.md. */
export const reducedViewHelp =
  'La reducida trabaja con el catálogo y el newsletter, agrega clientes y ve su nombre, mail, teléfono y colegio, que puede exportar. No ve reservas, pasajeros, documentos, consultas ni pagos, salvo lo que le abras.'

/** The form's values of a person without areas. */
export const noAreas = { reservas: '', caja: '', consultas: '', viajes: '' } as const
