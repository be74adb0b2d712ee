import { addDays } from '../../reglas/dia.ts'
import { asCentavos } from '../../reglas/dinero.ts'
import { colegios, cursos, feriados, montos, paquetesCurso } from '../db/schema/colegios.ts'
import type { Tx } from '../domain/deps.ts'
import { elementAt, insertAll, insertEach } from './bulk-writer.ts'
import type { Calendario } from './calendario.ts'
import { type CatalogoIds, getOrThrow, withoutIva } from './catalogo.ts'
import { feriados as decretados } from './contenido/agencia.ts'
import { findEstudiantil } from './contenido/catalogo.ts'
import { type Curso, type MontoDemo, viajesOnSale } from './contenido/colegios.ts'

export type DemoForma = ReturnType<typeof toMonto>

type Salida = Omit<typeof paquetesCurso.$inferInsert, 'paqueteId' | 'cursoId'> & {
  curso: Curso
  anio: number
  paquete: string
  formas: DemoForma[]
}
export type ViajeIds = { id: number; cursoId: number; colegioId: number; montoIds: number[] }

export async function writeSalidas(tx: Tx, catalogo: CatalogoIds, salidas: readonly Salida[], createdAt?: Date) {
  const ofColegios = await insertDistinct(
    tx,
    colegios,
    salidas.map(({ curso: { escuela } }) => ({
      nombre: escuela.nombre,
      localidad: escuela.localidad,
      creadoEn: createdAt,
    })),
  )
  const ofCursos = await insertDistinct(
    tx,
    cursos,
    salidas.map(({ curso: { grado, division, turno }, anio }, i) => {
      return { colegioId: elementAt(ofColegios, i).id, grado, division, turno, anio }
    }),
  )
  const written = await insertEach(
    tx,
    paquetesCurso,
    salidas,
    ({ curso: _, anio: __, formas: ___, paquete, ...row }, i) => {
      return { ...row, paqueteId: getOrThrow(catalogo.estudiantiles, paquete), cursoId: elementAt(ofCursos, i).id }
    },
  )
  const ofMontos = await insertAll(
    tx,
    montos,
    salidas.flatMap(({ formas }, i) =>
      formas.map((forma, order) => ({ ...forma, orden: order, paqueteCursoId: elementAt(written, i).id })),
    ),
  )
  return written.map(({ id, cursoId }, i): ViajeIds => {
    const montoIds = ofMontos.filter(({ paqueteCursoId }) => paqueteCursoId === id).map((monto) => monto.id)
    return { id, cursoId, colegioId: elementAt(ofCursos, i).colegioId, montoIds }
  })
}

async function insertDistinct<Table extends typeof colegios | typeof cursos>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) {
  const keys = rows.map((row) => JSON.stringify(row))
  const distinct = new Map(rows.map((row, i) => [elementAt(keys, i), row]))
  const written = await insertAll(tx, table, [...distinct.values()])
  const order = [...distinct.keys()]
  return keys.map((key) => elementAt(written, order.indexOf(key)))
}

export type AllViajeIds = readonly ViajeIds[]

export async function writeColegiosAndViajes(
  tx: Tx,
  catalogo: CatalogoIds,
  calendario: Calendario,
  responsableId: number,
) {
  await tx
    .insert(feriados)
    .values(decretados.map(([fecha, nombre]) => ({ fecha, nombre })))
    .onConflictDoNothing()
  const salidas = viajesOnSale.map(({ curso, paquete, mes, dia, cupo, montos: own }) => {
    const fechaSalida = calendario.enMeses(mes, dia)
    return {
      ...{ curso, paquete, anio: calendario.egreso, fechaSalida, cupo, libres: cupo, responsableId },
      fechaRegreso: addDays(fechaSalida, findEstudiantil(paquete).noches),
      formas: own.map((forma) => toMonto(forma, own, calendario)),
    }
  })
  return writeSalidas(tx, catalogo, salidas)
}

export function findViajeIds(written: AllViajeIds, chosen: { curso: string; paquete: string; monto: string }) {
  const i = viajesOnSale.findIndex(({ clave, paquete }) => clave === chosen.curso && paquete === chosen.paquete)
  const forma = viajesOnSale[i]?.montos.findIndex(({ description }) => description === chosen.monto) ?? -1
  const { id, cursoId, montoIds } = elementAt(written, i)
  return { paquete: String(id), curso: String(cursoId), pp: String(elementAt(montoIds, forma)) }
}

const inCentavos = (wholes: number) => asCentavos(wholes * 100)

export function toMonto(forma: MontoDemo, formas: readonly MontoDemo[], { enMeses, vencen }: Calendario) {
  const { description, moneda, cuotas, personal, primerMes = 1, adicional = 0, cuotasAdicional = 0 } = forma
  return {
    descripcion: description,
    moneda,
    importe: inCentavos(forma.importe),
    adicional: inCentavos(adicional),
    senia: inCentavos(forma.senia),
    fechaVtoSenia: enMeses(3, 15),
    cuotas,
    cuotasAdicional,
    primerVencimiento: enMeses(primerMes, vencen),
    diaVencimiento: vencen,
    infocuotas: describeCuotas(forma),
    cft: cftOf(forma, formas),
    sinImpuestos: moneda === '1' ? withoutIva(forma.importe) : null,
    infovto: cuotas === 1 ? `Vence el día ${vencen}` : `Vencen el día ${vencen} de cada mes`,
    personal: Boolean(personal),
    seniaMin: personal ? inCentavos(personal.seniaMin) : null,
    seniaMax: personal ? inCentavos(personal.seniaMax) : null,
    cuotasMax: personal?.cuotasMax ?? null,
  }
}

const decimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function describeCuotas(forma: MontoDemo): string {
  const { moneda, importe, senia, cuotas, adicional = 0, cuotasAdicional = 0, personal } = forma
  if (personal) return `Hasta ${personal.cuotasMax} cuotas, con la seña que elijas`
  const cuota = (total: number, parts: number) => decimals.format(Math.floor((total * 100) / parts) / 100)
  const first = `${cuotas === 1 ? 'Un pago' : `${cuotas} cuotas`} de ${moneda === '2' ? 'USD' : '$'} ${cuota(importe - senia, cuotas)}`
  return cuotasAdicional > 0 ? `${first} y ${cuotasAdicional} de USD ${cuota(adicional, cuotasAdicional)}` : first
}

/**
 * Returns the total financial cost in hundredths of a per cent. Compares the dues after the deposit with the trip's cash plan. Null without
 * a cash plan, and for custom plans and plans with dollars.
 */
export function cftOf({ moneda, importe, senia, cuotas, personal }: MontoDemo, formas: readonly MontoDemo[]) {
  const contado = formas.find((forma) => forma.moneda === '1' && forma.cuotas === 1)
  if (moneda !== '1' || personal || !contado) return null
  const financiado = contado.importe - senia
  const cuota = (importe - senia) / cuotas
  const monthlyRate = cuotas * cuota <= financiado ? 0 : rateOf(financiado, cuota, cuotas)
  return Math.round(((1 + monthlyRate) ** 12 - 1) * 10_000)
}

/** Returns the monthly rate (0.05 is 5 %) at which the present value of equal monthly dues is the financed amount. */
function rateOf(financiado: number, cuota: number, cuotas: number): number {
  let [smallest, mayor] = [0, 1]
  while (mayor - smallest > 1e-9) {
    const rate = (smallest + mayor) / 2
    const value = (cuota * (1 - (1 + rate) ** -cuotas)) / rate
    if (value > financiado) smallest = rate
    else mayor = rate
  }
  return smallest
}
