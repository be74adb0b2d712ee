import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { allTiposSolicitud, listadosolicitudes } from '../../../../contract/personas/derechos.ts'

export type SolicitudTipo = (typeof allTiposSolicitud)[number]

const nombres: Record<SolicitudTipo, string> = {
  arrepentimiento: 'Arrepentimiento',
  baja: 'Baja del servicio',
  correccion: 'Corrección de datos',
  cancelacion: 'Cancelación de reserva',
}

export const tipoChoices = Object.entries(nombres).map(([value, label]) => ({ value, label }))

export const nameTipo = (tipo: string) => nombres[tipo as SolicitudTipo] ?? tipo

export type SolicitudRow = ReplyOf<typeof listadosolicitudes>['results'][number]
