import { actoOf } from '../../../../contract/casa/acciones.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Linea } from './datos.ts'

/** An act, with the lines of the trail that it brought along at the same moment: the state that a payment moved its booking to. */
export type Acto = Linea & { junto: Linea[] }
/** What one row shows: equal acts that one person did one after the other, in the list's order. The row goes by the first. */
export type Renglon = Acto & { actos: Acto[]; nombres: string[] }
export type DiaDelRastro = { dia: Dia; renglones: Renglon[] }

/** The trail as it is shown: day by day, each act with what it brought along, equal ones in one row. */
export function foldRastro(lineas: readonly Linea[]): DiaDelRastro[] {
  const deCadaDia = Map.groupBy(joinActos(lineas), ({ cuando }) => localDay(new Date(cuando)))
  return [...deCadaDia].map(([dia, actos]) => ({ dia, renglones: foldIguales(actos) }))
}

/** Which line of the same moment brings another one along: the last that was written before it. */
function joinActos(lineas: readonly Linea[]): Acto[] {
  const juntas = new Map<number, Linea[]>()
  const traidas = new Set<number>()
  const delMomento = Map.groupBy(lineas, ({ cuando, quien }) => `${cuando} ${quien}`)
  for (const suyas of delMomento.values()) {
    if (suyas.length === 1) continue
    for (const linea of suyas) {
      const de = suyas.filter((otra) => bringsAlong(otra, linea)).toSorted(byCloseness(linea))[0]
      if (!de) continue
      traidas.add(linea.id)
      juntas.set(de.id, [...(juntas.get(de.id) ?? []), linea])
    }
  }
  return lineas.filter(({ id }) => !traidas.has(id)).map((linea) => ({ ...linea, junto: withTheirs(juntas, linea.id) }))
}

const byCloseness =
  ({ id }: Linea) =>
  (una: Linea, otra: Linea) =>
    Math.abs(una.id - id) - Math.abs(otra.id - id)

/** A transfer brings its payment along, which brings the state. */
const withTheirs = (juntas: ReadonlyMap<number, Linea[]>, id: number): Linea[] =>
  (juntas.get(id) ?? []).flatMap((linea) => [linea, ...withTheirs(juntas, linea.id)])

function bringsAlong(una: Linea, otra: Linea): boolean {
  if (otra.accion === 'reserva.estado')
    return una.objeto === 'pago' && una.id < otra.id && una.reservas.some((id) => otra.reservas.includes(id))
  return (
    otra.accion === 'pago.registrado' &&
    una.accion === 'transferencia.acreditada' &&
    readPagoId(una.despues) === Number(otra.objetoid)
  )
}

const readPagoId = (despues: unknown) =>
  typeof despues === 'object' && despues !== null && 'pagoId' in despues ? despues.pagoId : undefined

function foldIguales(actos: readonly Acto[]): Renglon[] {
  const renglones: Renglon[] = []
  for (const acto of actos) {
    const ultimo = renglones.at(-1)
    if (ultimo && isSame(ultimo, acto)) {
      ultimo.actos.push(acto)
      if (!ultimo.nombres.includes(acto.nombre)) ultimo.nombres.push(acto.nombre)
    } else renglones.push({ ...acto, actos: [acto], nombres: [acto.nombre] })
  }
  return renglones
}

/** Readings and what the system does by itself, of whomever; anything else of one thing or one family. */
function isSame(uno: Linea, otro: Linea): boolean {
  if (uno.accion !== otro.accion || uno.quien !== otro.quien) return false
  if (isLectura(uno) || isTarea(uno)) return true
  if (uno.objeto !== otro.objeto) return false
  return (
    uno.objetoid === otro.objetoid || (uno.nombre !== '' && uno.nombre === otro.nombre && uno.cliente === otro.cliente)
  )
}

export const isLectura = ({ accion }: Linea) => actoOf(accion)?.lectura

/** What nobody asked for: the house does it by the clock. Money that comes in online is no such thing. */
export const isTarea = ({ quien, accion }: Pick<Linea, 'quien' | 'accion'>) =>
  quien === 'El sistema' && !/^(pago|devolucion|preferencia)\./.test(accion)
