import { actoOf, splitFrase } from '../../../../contract/casa/acciones.ts'
import { contar, numeroDeRecibo } from '../../../../reglas/cifras.ts'
import { sayEstado } from '../../../../reglas/reserva.ts'
import { lowerFirst } from '../../../../reglas/texto.ts'
import { formatHora } from '../../../ui/format.pure.ts'
import { readCampo, readNumero } from './campos.pure.ts'
import type { Linea, Sujeto } from './datos.ts'
import { sayCaja, sayCambio, sayImporte } from './importes.pure.ts'
import { nombreOf, sayObjeto } from './objetos.pure.ts'
import { isTarea } from './renglones.pure.ts'

/** A sentence in parts, so that the name in its middle can lead to what it names. */
export type Frase = {
  quien: string
  hizo: string
  sobre: string
  /** The amount at its end. */
  cierre: string
  /** How it was paid. */
  canal: string
  /** An amount that was changed, and to what. */
  cambio: { antes: string; despues: string } | undefined
  /** What else is told of it, after the amount. */
  luego: string
  recibo: number | undefined
  /** What became of its booking. */
  fin: string
}

/** A line of the trail as people say it: «Sofía Paz» «acreditó la transferencia de» «Lorena Medina» «, $ 145.000,00». */
export function sayLinea(linea: Sujeto, junto: readonly Linea[] = []): Frase {
  const cambio = sayCambio(linea)
  const recibo = [linea, ...junto].map(({ despues }) => readNumero(despues, 'recibo')).find(Boolean)
  const hecho = sayHecho(linea)
  const resto = {
    cierre: cambio ? '' : sayImporte(linea),
    canal: sayCanal(linea),
    cambio,
    luego: sayLuego(linea),
    recibo,
    fin: sayReservas(junto),
  }
  return { quien: linea.quien, ...hecho, ...(cambio && hecho.sobre && { hizo: 'cambió el precio de' }), ...resto }
}

/** A sentence in plain text. */
export const sayFrase = (frase: Frase): string =>
  sayTitulo(frase) + (frase.recibo ? `, recibo ${numeroDeRecibo(frase.recibo)}` : '') + (frase.fin && `; ${frase.fin}`)

/** What it says before its receipt. */
export function sayTitulo({ quien, hizo, sobre, cierre, canal, cambio, luego }: Frase): string {
  const cambiado = cambio ? `, de ${cambio.antes} a ${cambio.despues}` : ''
  return [quien, hizo, sobre].filter(Boolean).join(' ') + cierre + canal + cambiado + luego
}

function sayHecho({ quien, accion, objeto, objetoid, nombre, despues }: Sujeto): Pick<Frase, 'hizo' | 'sobre'> {
  const { hizo, suyo = '' } = actoOf(accion) ?? { hizo: `hizo «${accion}» [sobre …]` }
  const [solo, con] = splitFrase(hizo)
  if (con === undefined) return { hizo: solo, sobre: '' }
  // Nobody is named twice: «informó» «su transferencia».
  if (suyo && nombre === quien) {
    const [propio, cosa = ''] = splitFrase(suyo)
    return { hizo: propio, sobre: cosa }
  }
  const filas = readNumero(despues, 'filas')
  const completo = [solo, accion === 'lista.exportada' && filas && `${contar(filas, 'fila')} de`, con]
  if (nombre) return { hizo: completo.filter(Boolean).join(' '), sobre: nombre }
  // Without a name, the thing by its number or day: «cerró la» «caja del 21/11/2026».
  const cosa = ` ${nombreOf(objeto)}`
  const hasta = solo.endsWith(cosa) ? solo.slice(0, -cosa.length) : completo.filter(Boolean).join(' ')
  return { hizo: hasta, sobre: lowerFirst(sayObjeto(objeto, objetoid)) }
}

/** What else somebody wants to know of it at once: from what to what, how the till came out. */
const sayLuego = ({ accion, antes, despues }: Sujeto): string =>
  accion === 'reserva.estado' ? `, de ${estadoOf(antes)} a ${estadoOf(despues)}` : sayCaja(despues)

const estadoOf = (valor: unknown) => sayEstado(String(readCampo(valor, 'estado')))

const sayCanal = ({ accion, despues }: Sujeto): string =>
  accion === 'pago.registrado' ? (canales[String(readCampo(despues, 'canal'))] ?? '') : ''

const canales: Record<string, string> = {
  efectivo: ' en efectivo',
  transferencia: ' por transferencia',
  mercadopago: ' en línea',
}

function sayReservas(junto: readonly Linea[]): string {
  const estados = junto.filter(({ accion }) => accion === 'reserva.estado').map(({ despues }) => estadoOf(despues))
  const [estado] = new Set(estados)
  if (!estado) return ''
  return estados.length === 1 ? `la reserva quedó ${estado}` : `${estados.length} reservas cambiaron de estado`
}

/** Where it came from, where that says something; what somebody does from here does not. */
export function sayOrigen(linea: Pick<Linea, 'quien' | 'accion' | 'cuando'>): string {
  if (!isTarea(linea)) return ''
  return isMadrugada(linea.cuando) ? 'Tarea de la noche' : 'Tarea automática'
}

const isMadrugada = (cuando: string) => formatHora(cuando) < '07'

/** What one of several acts in a row is told by. */
export const sayReservasDe = ({ reservas }: Pick<Linea, 'reservas'>) =>
  reservas.length === 0 ? '' : `${reservas.length === 1 ? 'reserva' : 'reservas'} N.º ${reservas.join(', ')}`
