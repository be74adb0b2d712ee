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

/** The trip and payment option of each pair of names in the sheet (`viajeTextOf`). */
export type FormaIdByViajeText = Record<string, { paquete: number; pp: number } | undefined>

/** Returns the names of the trip and of the payment option in a row. A trip has several payment options. */
const viajeTextOf = (fila: SheetRowByField) => [fila.valor('viaje'), fila.valor('forma')].filter(Boolean).join(' · ')

/**
 * Converts a sheet to bookings. Rows of one booking repeat its number or leave it blank. Each row is a due. A row that repeats
 * a due, or has only the booking's number, is one more payment of the due.
 */
export function convertPlanilla(
  titulada: TitledSheet,
  { columnas, viajes, hoy }: { columnas: ColumnMapping; viajes: FormaIdByViajeText; hoy: Dia },
): { reservas: ReadReserva[]; escritos: WrittenTotal[] } {
  const { grupos, totales, titulo } = readFilas(titulada, columnas)
  return {
    reservas: grupos.map(([idViejo, suyas]) => convertReserva(idViejo, suyas, { titulo, viajes, hoy })),
    escritos: totales.map(readTotal),
  }
}

export const listViajes = (titulada: TitledSheet, columnas: ColumnMapping): string[] => [
  ...new Set(readFilas(titulada, columnas).grupos.flatMap(([, [primera]]) => (primera && viajeTextOf(primera)) || [])),
]

function readFilas(titulada: TitledSheet, columnas: ColumnMapping) {
  const { lugares, leidas, titulo } = readRowsByField(titulada, columnas, 'reservas')
  const esTotal = (una: SheetRowByField) =>
    !una.valor('documento') && una.celdas.some((celda) => /^(?:sub)?total(?:es)?\b/i.test(celda))
  const propias = leidas.filter((una) => !esTotal(una))
  return { titulo, grupos: groupRows(propias, lugares.has('reserva')), totales: leidas.filter(esTotal) }
}

function groupRows(filas: SheetRowByField[], conNumero: boolean): [string, SheetRowByField[]][] {
  const grupos = new Map<string, SheetRowByField[]>()
  let anterior = ''
  for (const una of filas) {
    const documento = parseDocumento(una.valor('documento'))
    const propio = conNumero
      ? una.valor('reserva')
      : documento && `${documento} ${foldCaseAndAccents(una.valor('viaje'))}`.trim()
    anterior = propio || anterior || `fila ${una.fila}`
    const suyas = grupos.get(anterior) ?? []
    suyas.push(una)
    grupos.set(anterior, suyas)
  }
  return [...grupos]
}

function readTotal(una: SheetRowByField): WrittenTotal {
  const moneda = parseMoneda(una.valor('moneda')) ?? 'ARS'
  const viaje = /^(?:sub)?total/i.test(una.valor('viaje')) ? '' : viajeTextOf(una)
  const importe = (campo: PlanillaField) => parseImporte(una.valor(campo), moneda)
  return { viaje, moneda, acordado: importe('importe') ?? importe('total'), cobrado: importe('pagado') }
}

type Con = { titulo: (campo: PlanillaField) => string; viajes: FormaIdByViajeText; hoy: Dia }

/**
 * The fields that describe a due and its payments, so they may differ between the rows of a booking. `reserva` groups the rows; the other
 * fields describe the whole booking.
 */
const deCuota = new Set<PlanillaField>([
  ...(['cuota', 'moneda', 'importe', 'vencimiento'] as const),
  ...(['pagado', 'fechapago', 'monedapago', 'cubre', 'canal', 'recibo'] as const),
])
const deReserva = fieldsOfClase('reservas').filter((campo) => campo !== 'reserva' && !deCuota.has(campo))
/** A booking has at most 240 dues and 500 payments. */
const maxFilas = 740

function convertReserva(idViejo: string, filas: SheetRowByField[], { titulo, viajes, hoy }: Con): ReadReserva {
  const { rechazos, refuse } = createRefusals(titulo)
  const [primera] = filas
  const viaje = primera ? viajeTextOf(primera) : ''
  const leida = { idViejo, filas: filas.map(({ fila }) => fila), viaje, rechazos }
  if (filas.length > maxFilas) {
    refuse(
      primera?.fila ?? 0,
      'reserva',
      `La reserva ${idViejo} tiene ${filas.length} filas: pueden ser hasta ${maxFilas}`,
    )
    return leida
  }
  const propias = refuseRepeated(filas, refuse)

  /** Returns the booking's first row with a value in `campo`. Its other rows repeat the value or leave it blank. */
  const donde = (campo: PlanillaField) => propias.find((una) => una.valor(campo)) ?? primera
  const valor = (campo: PlanillaField) => cellOf(donde(campo), campo)
  for (const campo of deReserva)
    for (const una of propias)
      if (
        una.valor(campo) &&
        foldCaseAndAccents(una.valor(campo)) !== foldCaseAndAccents(donde(campo)?.valor(campo) ?? '')
      )
        refuse(una.fila, campo, `La reserva ${idViejo} dice otra cosa en la fila ${donde(campo)?.fila}`)

  const elegido = viajes[viaje]
  if (!viaje) refuse(primera?.fila ?? 0, 'viaje', 'Falta el viaje')
  else if (!elegido) refuse(primera?.fila ?? 0, 'viaje', 'Falta indicar qué viaje es')
  for (const campo of ['documento', 'documentoT'] as const) {
    const corto = describeClippedDocumento(valor(campo), parseDocumento(valor(campo)))
    if (corto) refuse(donde(campo)?.fila ?? 0, campo, corto)
  }
  const pasajero = parseName('', { valor, refuse, donde })
  const tutor = parseName('T', { valor, refuse, donde })
  const { plan, pagos, apertura } = readPlan(propias, refuse)

  const total = valor('total')
  const moneda = plan.every((due) => due.moneda === 'USD') && plan.length > 0 ? 'USD' : 'ARS'
  const cuerpo = {
    ...Object.fromEntries(deReserva.map((campo) => [campo, valor(campo)])),
    ...pasajero,
    ...{ nombreT: tutor.nombre, apellidoT: tutor.apellido },
    ...{ paquete: String(elegido?.paquete ?? 1), pp: String(elegido?.pp ?? 1) },
    ...(total && { [moneda === 'USD' ? 'totalusd' : 'totalars']: total }),
    plan: plan.map(({ de: _, ...due }) => due),
    pagos: pagos.map(({ de: _, ...pago }) => pago),
    apertura: apertura.map(({ de: _, ...linea }) => linea),
  }
  /** Refuses the cell from which a field of the body was read, such as `plan.2.importe`. */
  const refuseAt = (path: string, motivo: string) => {
    const [lista = '', i = '', campo = ''] = path.split('.')
    const fila = { plan, pagos, apertura }[lista]?.[Number(i)]?.de
    if (fila) return refuse(fila, columnOf(lista, campo), motivo)
    const suyo = lista === 'totalars' || lista === 'totalusd' ? 'total' : lista
    const propio = suyo in fieldTitlesByClase.reservas ? (suyo as PlanillaField) : undefined
    const entero = propio && nombres[propio]
    const puesto = entero && !valor(propio) && valor(entero) ? entero : propio
    refuse((puesto ? donde(puesto) : primera)?.fila ?? 0, puesto, motivo)
  }
  const parsed = enCursoBody.safeParse(cuerpo)
  if (!parsed.success) for (const { path, message } of parsed.error.issues) refuseAt(path.join('.'), message)
  else for (const [path, motivo] of Object.entries(checkReservaEnCurso(parsed.data, hoy))) refuseAt(path, motivo)
  if (rechazos.length > 0 || !parsed.success) return leida
  const entrada = { ...parsed.data, totalars: undefined, totalusd: undefined }
  return { ...leida, entrada, rowHash: fingerprint(entrada) }
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

function readPlan(filas: SheetRowByField[], refuse: RefuseCell) {
  const plan: Due[] = []
  const pagos: Pago[] = []
  for (const una of filas) {
    const escritos = (['cuota', 'importe', 'vencimiento', 'pagado'] as const).some((campo) => una.valor(campo))
    if (!escritos) continue
    const numero = parseCuota(una.valor('cuota'))
    if (numero === undefined) {
      refuse(una.fila, 'cuota', 'No se sabe qué cuota es: poné «Seña» o su número')
      continue
    }
    const moneda = parseMoneda(una.valor('moneda'))
    if (!moneda) refuse(una.fila, 'moneda', 'No conocemos esa moneda: poné ARS o USD')
    const due = {
      de: una.fila,
      numero,
      moneda: moneda ?? 'ARS',
      importe: una.valor('importe'),
      vencimiento: cellOf(una, 'vencimiento'),
    }
    const cuota = findOrAddDue(plan, due)
    readPago(una, { cuota, moneda: due.moneda }, refuse, pagos)
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
  const suya = plan[lugar]
  const repite =
    suya && (!due.importe || due.importe === suya.importe) && (!due.vencimiento || due.vencimiento === suya.vencimiento)
  return repite ? lugar : plan.push(due) - 1
}

function readPago(
  una: SheetRowByField,
  { cuota, moneda }: { cuota: number; moneda: Moneda },
  refuse: RefuseCell,
  pagos: Pago[],
) {
  const importe = una.valor('pagado')
  const fecha = cellOf(una, 'fechapago')
  if (!importe || /^[-–—]$/.test(importe) || parseImporte(importe, moneda) === 0) {
    if (fecha && importe === '') refuse(una.fila, 'pagado', 'Tiene día de pago y no dice cuánto se pagó')
    return
  }
  const suya = una.valor('monedapago') ? parseMoneda(una.valor('monedapago')) : moneda
  if (!suya) refuse(una.fila, 'monedapago', 'No conocemos esa moneda: poné ARS o USD')
  const canal = parseCanal(una.valor('canal'))
  if (!canal) refuse(una.fila, 'canal', 'No conocemos ese medio de pago: poné Efectivo o Transferencia')
  pagos.push({
    ...{ de: una.fila, cuota, fecha, importe, moneda: suya ?? 'ARS', canal: canal ?? 'efectivo' },
    ...{ recibo: una.valor('recibo'), cubre: una.valor('cubre') },
  })
}

function columnOf(lista: string, campo: string): PlanillaField {
  if (lista === 'plan')
    return ({ numero: 'cuota', moneda: 'moneda', vencimiento: 'vencimiento' } as const)[campo] ?? 'importe'
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
    )[campo] ?? 'pagado'
  )
}
