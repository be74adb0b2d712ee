import { enCursoBody } from '../../../../../contract/viajes/en-curso.ts'
import type { Dia } from '../../../../../reglas/dia.ts'
import { type Centavos, type Moneda, parseImporte } from '../../../../../reglas/dinero.ts'
import { parseDocumento } from '../../../../../reglas/parsing.ts'
import { fieldsOfClase, fieldTitlesByClase, type PlanillaField } from '../../../../../reglas/planilla.ts'
import { foldCaseAndAccents } from '../../../../../reglas/text.ts'
import { fingerprint } from '../../../fingerprint.pure.ts'
import { describeClippedDocumento } from '../../../sheet-parsing.pure.ts'
import { checkReservaEnCurso, type ReservaEnCurso } from '../plan.pure.ts'
import { parseCanal, parseCuota, parseMoneda } from './cells.pure.ts'
import type { ColumnMapping, TitledSheet } from './columns.pure.ts'
import {
  cellOf,
  createRefusals,
  parseName,
  type ReadObject,
  type RefuseCell,
  readRowsByField,
  refuseRepeated,
  type SheetRowByField,
} from './rows.pure.ts'

export type ReadReserva = ReadObject<ReservaEnCurso> & { viaje: string }

/** A sum in a «Total» row of the sheet, for one trip or for all trips. */
export type WrittenTotal = {
  viaje: string
  moneda: Moneda
  acordado?: Centavos | undefined
  cobrado?: Centavos | undefined
}

/** Keys are the names in the sheet (`viajeTextOf`). */
export type FormaIdByViajeText = Record<string, { paquete: number; pp: number } | undefined>

/** Includes the payment option's name, because a trip has several options. */
const viajeTextOf = (row: SheetRowByField) => [row.valor('viaje'), row.valor('forma')].filter(Boolean).join(' · ')

/**
 * Converts a sheet of bookings. Each row is a due and a payment of it. A row that repeats a due, or leaves its amount and due date blank,
 * is another payment of that due.
 */
export function convertPlanilla(
  sheet: TitledSheet,
  { columns, viajes, hoy }: { columns: ColumnMapping; viajes: FormaIdByViajeText; hoy: Dia },
): { reservas: ReadReserva[]; escritos: WrittenTotal[] } {
  const { grupos, totales, titulo } = readRows(sheet, columns)
  return {
    reservas: grupos.map(([oldId, own]) => convertReserva(oldId, own, { title: titulo, viajes, hoy })),
    escritos: totales.map(readTotal),
  }
}

export const listViajes = (sheet: TitledSheet, columns: ColumnMapping): string[] => [
  ...new Set(readRows(sheet, columns).grupos.flatMap(([, [first]]) => (first && viajeTextOf(first)) || [])),
]

function readRows(sheet: TitledSheet, columns: ColumnMapping) {
  const { lugares, leidas, titulo } = readRowsByField(sheet, columns, 'reservas')
  const esTotal = (one: SheetRowByField) =>
    !one.valor('documento') && one.cells.some((cell) => /^(?:sub)?total(?:es)?\b/i.test(cell))
  const own = leidas.filter((one) => !esTotal(one))
  return { titulo, grupos: groupRows(own, lugares.has('reserva')), totales: leidas.filter(esTotal) }
}

function groupRows(rows: SheetRowByField[], withNumero: boolean): [string, SheetRowByField[]][] {
  const grupos = new Map<string, SheetRowByField[]>()
  let previous = ''
  for (const one of rows) {
    const documento = parseDocumento(one.valor('documento'))
    const own = withNumero
      ? one.valor('reserva')
      : documento && `${documento} ${foldCaseAndAccents(one.valor('viaje'))}`.trim()
    previous = own || previous || `fila ${one.fila}`
    const suyas = grupos.get(previous) ?? []
    suyas.push(one)
    grupos.set(previous, suyas)
  }
  return [...grupos]
}

function readTotal(one: SheetRowByField): WrittenTotal {
  const moneda = parseMoneda(one.valor('moneda')) ?? 'ARS'
  const viaje = /^(?:sub)?total/i.test(one.valor('viaje')) ? '' : viajeTextOf(one)
  const importe = (field: PlanillaField) => parseImporte(one.valor(field), moneda)
  return { viaje, moneda, acordado: importe('importe') ?? importe('total'), cobrado: importe('pagado') }
}

type Con = { title: (field: PlanillaField) => string; viajes: FormaIdByViajeText; hoy: Dia }

/** These fields may differ between the rows of a booking, because they describe a due and its payments. `reserva` groups the rows. */
const ofCuota = new Set<PlanillaField>([
  ...(['cuota', 'moneda', 'importe', 'vencimiento'] as const),
  ...(['pagado', 'fechapago', 'monedapago', 'cubre', 'canal', 'recibo'] as const),
])
const ofReserva = fieldsOfClase('reservas').filter((field) => field !== 'reserva' && !ofCuota.has(field))
/** A booking has at most 240 dues and 500 payments. */
const maxRows = 740

function convertReserva(oldId: string, rows: SheetRowByField[], { title, viajes, hoy }: Con): ReadReserva {
  const { rechazos, refuse } = createRefusals(title)
  const [first] = rows
  const viaje = first ? viajeTextOf(first) : ''
  const leida = { idViejo: oldId, filas: rows.map(({ fila }) => fila), viaje, rechazos }
  if (rows.length > maxRows) {
    refuse(first?.fila ?? 0, 'reserva', `La reserva ${oldId} tiene ${rows.length} filas: pueden ser hasta ${maxRows}`)
    return leida
  }
  const own = refuseRepeated(rows, refuse)

  /** Returns the booking's first row with a value in `field`. Its other rows repeat the value or leave it blank. */
  const where = (field: PlanillaField) => own.find((one) => one.valor(field)) ?? first
  const value = (field: PlanillaField) => cellOf(where(field), field)
  for (const field of ofReserva)
    for (const one of own)
      if (
        one.valor(field) &&
        foldCaseAndAccents(one.valor(field)) !== foldCaseAndAccents(where(field)?.valor(field) ?? '')
      )
        refuse(one.fila, field, `La reserva ${oldId} dice otra cosa en la fila ${where(field)?.fila}`)

  const chosen = viajes[viaje]
  if (!viaje) refuse(first?.fila ?? 0, 'viaje', 'Falta el viaje')
  else if (!chosen) refuse(first?.fila ?? 0, 'viaje', 'Falta indicar qué viaje es')
  for (const field of ['documento', 'documentoT'] as const) {
    const short = describeClippedDocumento(value(field), parseDocumento(value(field)))
    if (short) refuse(where(field)?.fila ?? 0, field, short)
  }
  const pasajero = parseName('', { value, refuse, where })
  const tutor = parseName('T', { value, refuse, where })
  const { plan, pagos, apertura } = readPlan(own, refuse)

  const total = value('total')
  const moneda = plan.every((due) => due.moneda === 'USD') && plan.length > 0 ? 'USD' : 'ARS'
  const body = {
    ...Object.fromEntries(ofReserva.map((field) => [field, value(field)])),
    ...pasajero,
    ...{ nombreT: tutor.nombre, apellidoT: tutor.apellido },
    ...{ paquete: String(chosen?.paquete ?? 1), pp: String(chosen?.pp ?? 1) },
    ...(total && { [moneda === 'USD' ? 'totalusd' : 'totalars']: total }),
    plan: plan.map(({ de: _, ...due }) => due),
    pagos: pagos.map(({ de: _, ...pago }) => pago),
    apertura: apertura.map(({ de: _, ...line }) => line),
  }
  /** `path` is a field of the body, such as `plan.2.importe`. Refuses the cell from which the field was read. */
  const refuseAt = (path: string, motivo: string) => {
    const [list = '', i = '', field = ''] = path.split('.')
    const row = { plan, pagos, apertura }[list]?.[Number(i)]?.de
    if (row) return refuse(row, columnOf(list, field), motivo)
    const own = list === 'totalars' || list === 'totalusd' ? 'total' : list
    const ownField = own in fieldTitlesByClase.reservas ? (own as PlanillaField) : undefined
    const whole = ownField && nombres[ownField]
    const position = whole && !value(ownField) && value(whole) ? whole : ownField
    refuse((position ? where(position) : first)?.fila ?? 0, position, motivo)
  }
  const parsed = enCursoBody.safeParse(body)
  if (!parsed.success) for (const { path, message } of parsed.error.issues) refuseAt(path.join('.'), message)
  else for (const [path, motivo] of Object.entries(checkReservaEnCurso(parsed.data, hoy))) refuseAt(path, motivo)
  if (rechazos.length > 0 || !parsed.success) return leida
  const entry = { ...parsed.data, totalars: undefined, totalusd: undefined }
  return { ...leida, entrada: entry, rowHash: fingerprint(entry) }
}

const nombres: Partial<Record<PlanillaField, PlanillaField>> = {
  apellido: 'completo',
  nombre: 'completo',
  apellidoT: 'completoT',
  nombreT: 'completoT',
}

type Due = { de: number; numero: number; moneda: Moneda; importe: string; vencimiento: string }
type Pago = {
  de: number
  cuota: number
  fecha: string
  moneda: Moneda
  importe: string
  canal: string
  recibo: string
  cubre: string
}

function readPlan(rows: SheetRowByField[], refuse: RefuseCell) {
  const plan: Due[] = []
  const pagos: Pago[] = []
  for (const one of rows) {
    const written = (['cuota', 'importe', 'vencimiento', 'pagado'] as const).some((field) => one.valor(field))
    if (!written) continue
    const numero = parseCuota(one.valor('cuota'))
    if (numero === undefined) {
      refuse(one.fila, 'cuota', 'No se sabe qué cuota es: poné «Seña» o su número')
      continue
    }
    const moneda = parseMoneda(one.valor('moneda'))
    if (!moneda) refuse(one.fila, 'moneda', 'No conocemos esa moneda: poné ARS o USD')
    const due = {
      de: one.fila,
      numero,
      moneda: moneda ?? 'ARS',
      importe: one.valor('importe'),
      vencimiento: cellOf(one, 'vencimiento'),
    }
    const cuota = findOrAddDue(plan, due)
    readPago(one, { cuota, moneda: due.moneda }, refuse, pagos)
  }
  const historia = pagos.some(({ fecha }) => fecha)
  if (!historia) return { plan, pagos: [], apertura: pagos.map(({ de, cuota, importe }) => ({ de, cuota, importe })) }
  for (const { de, fecha } of pagos)
    if (!fecha) refuse(de, 'fechapago', 'Falta el día de este pago: otros de la reserva lo tienen')
  return { plan, pagos, apertura: [] }
}

/** Returns the due's index in the plan. Adds the due, unless the row only repeats it with another payment. */
function findOrAddDue(plan: Due[], due: Due): number {
  const lugar = plan.findIndex(({ numero, moneda }) => numero === due.numero && moneda === due.moneda)
  const own = plan[lugar]
  const repeats =
    own && (!due.importe || due.importe === own.importe) && (!due.vencimiento || due.vencimiento === own.vencimiento)
  return repeats ? lugar : plan.push(due) - 1
}

function readPago(
  one: SheetRowByField,
  { cuota, moneda }: { cuota: number; moneda: Moneda },
  refuse: RefuseCell,
  pagos: Pago[],
) {
  const importe = one.valor('pagado')
  const fecha = cellOf(one, 'fechapago')
  if (!importe || /^[-–—]$/.test(importe) || parseImporte(importe, moneda) === 0) {
    if (fecha && importe === '') refuse(one.fila, 'pagado', 'Tiene día de pago y no dice cuánto se pagó')
    return
  }
  const own = one.valor('monedapago') ? parseMoneda(one.valor('monedapago')) : moneda
  if (!own) refuse(one.fila, 'monedapago', 'No conocemos esa moneda: poné ARS o USD')
  const canal = parseCanal(one.valor('canal'))
  if (!canal) refuse(one.fila, 'canal', 'No conocemos ese medio de pago: poné Efectivo o Transferencia')
  pagos.push({
    ...{ de: one.fila, cuota, fecha, importe, moneda: own ?? 'ARS', canal: canal ?? 'efectivo' },
    ...{ recibo: one.valor('recibo'), cubre: one.valor('cubre') },
  })
}

function columnOf(list: string, field: string): PlanillaField {
  if (list === 'plan')
    return ({ numero: 'cuota', moneda: 'moneda', vencimiento: 'vencimiento' } as const)[field] ?? 'importe'
  return (
    (
      {
        fecha: 'fechapago',
        moneda: 'monedapago',
        cubre: 'cubre',
        canal: 'canal',
        recibo: 'recibo',
        cuota: 'cuota',
      } as const
    )[field] ?? 'pagado'
  )
}
