import type { verconsulta } from '../../../contract/consultas.ts'
import type { listadorespuestasmodelo, verconversacion } from '../../../contract/consultas-gestion.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'

export type Consulta = ReplyOf<typeof verconsulta>['results'][number]
export type Conversacion = ReplyOf<typeof verconversacion>['results']
export type Mensaje = Conversacion['mensajes'][number]
export type Modelo = ReplyOf<typeof listadorespuestasmodelo>['results'][number]
