import type { BodyInput, ReplyOf } from '../../../../contract/endpoint.ts'
import type { crearcampania, vercampania } from '../../../../contract/mensajes/campanias.ts'

export type CampaniaDetail = ReplyOf<typeof vercampania>['results']

export type CampaniaText = BodyInput<typeof crearcampania>

export function campaniaTextOf(campania?: CampaniaDetail): CampaniaText {
  const { asunto = '', titulo = '', cuerpo = '', botonTexto = '', botonEnlace = '' } = campania ?? {}
  return { asunto, titulo, cuerpo, botonTexto, botonEnlace }
}
