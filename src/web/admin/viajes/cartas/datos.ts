import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type {
  aQuienes,
  destinatarias,
  familiasdecarta,
  listadocartas,
  vercarta,
} from '../../../../contract/viajes/cartas.ts'

/** A trip or a course, as the calls take it; of a trip, the numbers of some bookings alone, with commas between. */
export type Alcance = { viaje: string; reservas?: string } | { curso: string }
export type AQuien = (typeof aQuienes)[number]
export type Familias = ReplyOf<typeof familiasdecarta>['results']
export type Familia = Familias['familias'][number]
export type CartaRow = ReplyOf<typeof listadocartas>['results'][number]
export type CartaDetail = ReplyOf<typeof vercarta>['results']

export const nombresDeGrupo: Record<(typeof destinatarias)[number], string> = {
  todas: 'Todas',
  deben: 'Deben',
  vencido: 'Con vencido',
  papeles: 'Deben papeles',
  elegidas: 'Elegidas',
}

/** The families of a group, by surname. */
export const chosenOf = (data: Familias | undefined, aquien: AQuien): Familia[] =>
  (data?.familias ?? []).filter(({ grupos }) => grupos[aquien])
