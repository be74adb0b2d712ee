import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { verconsulta } from '../../../../contract/especificacion/consultas.ts'
import type { verconversacion } from '../../../../contract/mensajes/consultas.ts'

export type Consulta = ReplyOf<typeof verconsulta>['results'][number]
export type Conversacion = ReplyOf<typeof verconversacion>['results']
export type Mensaje = Conversacion['mensajes'][number]
