import type { ClaveDestino } from './destinos.ts'
import type { Servicio } from './servicios.ts'
import type { Subtipo } from './subtipos.ts'

/** What a package answers to families; what is left out is not shown. */
export type Hoja = Partial<
  Record<
    'sale' | 'vuelve' | 'transporte' | 'paradas' | 'comidas' | 'itinerario' | 'acompanan' | 'noincluye' | 'preguntas',
    string
  >
>

/** A package or tour. `desde` in whole pesos or dollars; `{egreso}` in a name is the year of the trip. */
export type Paquete = {
  nombre: string
  subtipo: Subtipo
  destino: ClaveDestino
  /** 0 for an outing of a day. */
  noches: number
  desde: number
  moneda?: 'USD'
  servicios: Servicio[]
  descripcion: string
  /** First the one on the card; without any, the destination's. */
  fotos?: string[]
  hoja?: Hoja
  /** The outings that it takes of its destination's, by name; all of them without any said. */
  programas?: readonly string[]
}
