import type { BodyInput } from '../../../../contract/endpoint.ts'
import { listadoreservasnuevas } from '../../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../../api/browser.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { fetchAll, saveCsv } from '../../lista/save-csv.ts'

const heading = [
  ...['Reserva', 'Fecha', 'Estado', 'Apellido', 'Nombre', 'Documento', 'Fecha de nacimiento'],
  ...['Apellido del tutor', 'Nombre del tutor', 'Documento del tutor', 'Teléfono', 'Domicilio'],
  ...['Colegio y curso', 'Paquete', 'Duración', 'Forma de pago'],
  ...['Debe en pesos', 'Debe en dólares'],
]

/** Saves every booking that the filters let pass as `reservas.csv`, also those not on the screen. */
export async function exportReservas(filtros: BodyInput<typeof listadoreservasnuevas>): Promise<void> {
  const rows = await fetchAll((cursor) =>
    browserClient.call(listadoreservasnuevas, { body: { ...filtros, cursor, limite: '1000' } }),
  )
  saveCsv(
    'reservas',
    heading,
    rows.map((row) => [
      ...[row.id, formatFecha(row.fechacontrato), row.estado.replace('_', ' de '), row.apellido, row.nombre],
      ...[row.documento, formatFecha(row.fechanacimiento), row.apellidotutor, row.nombretutor, row.documentotutor],
      ...[row.telefono, row.domicilio, row.datoscolegio, row.nombrepaquete, row.duracion, row.tipopago],
      ...[row.debears, row.debeusd],
    ]),
  )
}
