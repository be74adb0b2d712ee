import { contar, numeroDeRecibo } from '../../../../reglas/cifras.ts'
import { capitalize } from '../../../../reglas/texto.ts'
import { formatFecha, formatHora } from '../../../ui/format.pure.ts'
import { nombresDeEstado } from '../../viajes/reservas/estado-reserva.pure.ts'
import { readCampo, readNumero } from './campos.pure.ts'
import type { Linea, Sujeto } from './datos.ts'
import { sayCaja, sayCambio, sayImporte } from './importes.pure.ts'
import { ajustes, nombreOf } from './nombres.pure.ts'
import { sayWords } from './palabras.pure.ts'
import { predicados, sayHizo } from './predicados.pure.ts'
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
  const deSuPrecio = cambio && linea.accion !== 'cotizacion.fijada'
  const resto = {
    cierre: cambio ? '' : sayImporte(linea),
    canal: sayCanal(linea),
    cambio,
    luego: sayLuego(linea),
    recibo,
    fin: sayReservas(junto),
  }
  return { ...hecho, ...(deSuPrecio && { hizo: 'cambió el precio de' }), ...resto }
}

/** A sentence in plain text. */
export const sayFrase = (frase: Frase): string =>
  sayTitulo(frase) + (frase.recibo ? `, recibo ${numeroDeRecibo(frase.recibo)}` : '') + (frase.fin && `; ${frase.fin}`)

/** What it says before its receipt. */
export function sayTitulo({ quien, hizo, sobre, cierre, canal, cambio, luego }: Frase): string {
  const cambiado = cambio ? `, de ${cambio.antes} a ${cambio.despues}` : ''
  return [quien, hizo, sobre].filter(Boolean).join(' ') + cierre + canal + cambiado + luego
}

function sayHecho(linea: Sujeto): Pick<Frase, 'quien' | 'hizo' | 'sobre'> {
  const { quien, accion, objeto, objetoid, nombre } = linea
  // A session that begins, or a word of one's own: who did it is all that there is to name.
  const propia = accion === 'cotizacion.fijada' || (objeto === 'personal' && nombre === quien)
  const hizo = sayHizo(accion, objeto, nombre)
  if (accion === 'lista.exportada') {
    const filas = readNumero(linea.despues, 'filas')
    if (filas) return { quien, hizo: `exportó a CSV ${contar(filas, 'fila')} de`, sobre: sayObjeto(objeto, objetoid) }
  }
  const cosa = nombreOf(accion.split('.')[0] ?? '')
  // Without a name, the thing by its number or day: «cerró la» «caja del 21/11/2026».
  if (!propia && !nombre && !predicados[accion] && cosa.nombre === nombreOf(objeto).nombre)
    return {
      quien,
      hizo: hizo.slice(0, -cosa.nombre.length - 2),
      sobre: sayObjeto(objeto, objetoid).replace(/^./, (letra) => letra.toLowerCase()),
    }
  // Nobody is named twice: «informó» «su transferencia».
  const suya = !propia && nombre === quien && / (el|la|los|las) (.+) de$/.exec(hizo)
  if (suya)
    return {
      quien,
      hizo: hizo.slice(0, suya.index),
      sobre: `${suya[1]?.endsWith('s') ? 'sus' : 'su'}\u00a0${suya[2]}`,
    }
  const sobre = propia ? '' : nombre || sayObjeto(objeto, objetoid)
  return { quien, hizo: sobre ? hizo : hizo.replace(/( (a|de|del|para)|,)$/, ''), sobre }
}

/** What else somebody wants to know of it at once: from what to what, how the till came out. */
const sayLuego = ({ accion, antes, despues }: Sujeto): string =>
  accion === 'reserva.estado' ? ` de ${sayEstado(antes)} a ${sayEstado(despues)}` : sayCaja(despues)

const sayCanal = ({ accion, despues }: Sujeto): string =>
  accion === 'pago.registrado' ? (canales[String(readCampo(despues, 'canal'))] ?? '') : ''

const canales: Record<string, string> = {
  efectivo: ' en efectivo',
  transferencia: ' por transferencia',
  mercadopago: ' en línea',
}

function sayReservas(junto: readonly Linea[]): string {
  const estados = junto.filter(({ accion }) => accion === 'reserva.estado').map(({ despues }) => sayEstado(despues))
  const [estado] = new Set(estados)
  if (!estado) return ''
  return estados.length === 1 ? `la reserva quedó ${estado}` : `${estados.length} reservas cambiaron de estado`
}

/** «pendiente de seña», in the middle of a sentence. */
function sayEstado(despues: unknown): string {
  const estado = String(readCampo(despues, 'estado'))
  return (Object.entries(nombresDeEstado).find(([codigo]) => codigo === estado)?.[1] ?? sayWords(estado)).toLowerCase()
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

/** What it was done to: `campania`, `3` → «Campaña 3». */
export function sayObjeto(tipo: string, id: string): string {
  if (tipo === 'lista') return `«${id}»`
  if (tipo === 'ajuste') return ajustes[id] ?? `Ajuste ${sayWords(id)}`
  if (/^\d{4}-\d\d-\d\d$/.test(id)) return `${capitalize(nombreOf(tipo).nombre)} del ${formatFecha(id)}`
  return capitalize(`${nombreOf(tipo).nombre} ${/^\d+$/.test(id) ? id : sayWords(id)}`.trim())
}

/** A recorded field: `paquete.fechaSalida` → «Paquete, fecha salida». */
export function sayCampo(campo: string): string {
  // Those of a list are counted from one.
  const partes = campo.split('.').map((parte) => (/^\d+$/.test(parte) ? String(Number(parte) + 1) : sayWords(parte)))
  return capitalize(partes.join(', '))
}
