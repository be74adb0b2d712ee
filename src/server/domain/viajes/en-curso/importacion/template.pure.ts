import writeXlsx from 'write-excel-file/node'
import { toXlsxCellText } from '../../../../../reglas/csv.ts'
import {
  type ClaseDePlanilla,
  fieldsOfClase,
  type PlanillaField,
  titleOfField,
} from '../../../../../reglas/planilla.ts'

export type SheetRow = (string | number)[]
type Example = Partial<Record<PlanillaField, string>>

/** The first booking has dated payments, the second only paid amounts. Their trip does not exist, so the import refuses them. */
function ofReservas(): Example[] {
  const persona = {
    ...{ fechacontrato: '10/06/2026', firmado: '10/06/2026', fechaN: '03/08/2010', telefono: '3815550123' },
    ...{ localidad: 'San Miguel de Tucumán', calle: 'Laprida', numero: '350' },
  }
  const one = {
    ...{ reserva: 'EJEMPLO 1', viaje: 'Bariloche 5º A', forma: '3 cuotas en pesos', total: '600.000,00', ...persona },
    ...{ documento: '50123456', apellido: 'Juárez', nombre: 'Martina', mail: 'paula@example.com' },
    ...{ documentoT: '28456789', apellidoT: 'Ibáñez', nombreT: 'Paula' },
  }
  const other = {
    ...{ reserva: 'EJEMPLO 2', viaje: 'Bariloche 5º A', forma: 'En dólares', ...persona },
    ...{ documento: '50987654', apellido: 'Paz', nombre: 'Tomás', mail: 'paz@example.com' },
    ...{ documentoT: '27111222', apellidoT: 'Paz', nombreT: 'Jorge' },
  }
  const efectivo = { canal: 'Efectivo', recibo: '0001-00000451' }
  return [
    {
      ...one,
      cuota: 'Seña',
      importe: '150.000,00',
      vencimiento: '20/06/2026',
      pagado: '150.000,00',
      fechapago: '12/06/2026',
      ...efectivo,
    },
    {
      reserva: 'EJEMPLO 1',
      cuota: '1',
      importe: '150.000,00',
      vencimiento: '10/07/2026',
      pagado: '100.000,00',
      fechapago: '10/07/2026',
      ...efectivo,
      recibo: '0001-00000502',
    },
    {
      reserva: 'EJEMPLO 1',
      cuota: '1',
      pagado: '50.000,00',
      fechapago: '15/07/2026',
      canal: 'Transferencia',
      recibo: '0001-00000517',
    },
    { reserva: 'EJEMPLO 1', cuota: '2', importe: '150.000,00', vencimiento: '10/08/2026' },
    { reserva: 'EJEMPLO 1', cuota: '3', importe: '150.000,00', vencimiento: '10/09/2026' },
    { ...other, cuota: '1', moneda: 'USD', importe: '300,00', vencimiento: '10/07/2026', pagado: '300,00' },
    { reserva: 'EJEMPLO 2', cuota: '2', moneda: 'USD', importe: '300,00', vencimiento: '10/08/2026', pagado: '120,00' },
  ]
}

/** Each example row has an unknown trip, an invalid mail address or an invalid year, so that the import refuses it. */
const ejemplos: Record<ClaseDePlanilla, () => Example[]> = {
  reservas: ofReservas,
  clientes: () => [
    {
      ...{ cliente: 'EJEMPLO 1', mail: 'paula@ejemplo', apellido: 'Ibáñez', nombre: 'Paula', documento: '28456789' },
      ...{ telefono: '3815550123', fechaN: '14/02/1981', localidad: 'San Miguel de Tucumán', calle: 'Laprida' },
      ...{ numero: '350', password: '5f4dcc3b5aa765d61d8327deb882cf99', confirmado: '10/06/2026' },
    },
  ],
  suscriptores: () => [
    { mail: 'paula@ejemplo', consentimiento: '10/06/2026', prueba: 'Formulario del sitio anterior' },
    { mail: 'jorge@ejemplo', consentimiento: '02/03/2026', prueba: 'Firmó en la feria', baja: '15/09/2026' },
  ],
  cursos: () => [
    {
      ...{ colegio: 'EJEMPLO: Colegio Los Lapachos', localidad: 'Yerba Buena', grado: '5.º año', division: 'B' },
      ...{ turno: 'mañana', anio: 'EJEMPLO: 2027' },
    },
  ],
}

/** The template has names in two columns, but a sheet may have them in one. */
export function buildTemplateRows(clase: ClaseDePlanilla): string[][] {
  const campos = fieldsOfClase(clase).filter((field) => field !== 'completo' && field !== 'completoT')
  const rows = ejemplos[clase]().map((row) => campos.map((field) => row[field] ?? ''))
  return [campos.map((field) => titleOfField(clase, field) ?? ''), ...rows]
}

/** Texts remain text, so that documents and receipts keep their digits. */
export function rowsToXlsx(rows: SheetRow[]): Promise<Buffer> {
  const write = (cell: string | number) => (typeof cell === 'string' ? toXlsxCellText(cell) : cell)
  const cells = rows.map((row) => row.map((cell) => (cell === '' ? null : write(cell))))
  return writeXlsx(cells, { sheet: 'Planilla' }).toBuffer()
}
