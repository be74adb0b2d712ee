import type { ReplyOf } from '../../../../contract/endpoint.ts'
import {
  type audiences,
  type familiasdecarta,
  listadocartas,
  type recipientChoices,
  type vercarta,
} from '../../../../contract/viajes/cartas.ts'
import { useReply } from '../../../api/use-answer.ts'

/** The recipients: a trip or a course, as the calls accept them. `reservas` limits a trip to these booking numbers, separated by commas. */
export type CartaScope = { viaje: string; reservas?: string } | { curso: string }
export type Audience = (typeof audiences)[number]
export type Familias = ReplyOf<typeof familiasdecarta>['results']
export type Familia = Familias['familias'][number]
export type CartaRow = ReplyOf<typeof listadocartas>['results'][number]
export type CartaDetail = ReplyOf<typeof vercarta>['results']

export const recipientLabels: Record<(typeof recipientChoices)[number], string> = {
  todas: 'Todas',
  deben: 'Deben',
  vencido: 'Con vencido',
  papeles: 'Deben papeles',
  elegidas: 'Elegidas',
}

export const familiasInGroup = (data: Familias | undefined, aquien: Audience): Familia[] =>
  (data?.familias ?? []).filter(({ grupos }) => grupos[aquien])

export const useCartas = (scope: CartaScope) => useReply(listadocartas, { query: scope })
