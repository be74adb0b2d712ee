import type { Agencia } from '../../../contract/casa/sitio.ts'
import type { hojapaquete } from '../../../contract/catalogo/publico.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { contar } from '../../../reglas/cifras.ts'
import { parseCoordenadas } from '../../../reglas/coordenadas.ts'
import { formatFecha, formatFechaLarga } from '../../ui/format.pure.ts'
import { selloOf } from '../dibujos/sello.pure.ts'
import { type Hotel, isEstudiantil, type PaqueteDetalle, type Servicio } from '../paquete-detalle.ts'
import { describeDuracion, tieneNoches } from '../paquete-resumen.ts'
import { type Punto, parseDias, parsePuntos } from './puntos.pure.ts'
import { drawRuta } from './ruta.pure.ts'
import { tellVencimientos } from './vencimientos.pure.ts'

export type Hoja = ReplyOf<typeof hojapaquete>['results']
/** One of the two ends of a trip; empty what nobody wrote. */
export type Extremo = { hora: string; fecha: string; lugar: string }
export type Dato = Punto & {
  icono: 'dia' | 'duracion' | 'comidas' | 'gente' | 'lugares' | 'lugar'
  /** How much of it is taken, of one. */
  lleno?: number
}

type Partes = {
  paquete: PaqueteDetalle
  hoja: Hoja
  servicios: Servicio[]
  hoteles: Hotel[]
  agencia: Pick<Agencia, 'nombre' | 'localidad' | 'coordenadas'>
}

/** What a package's page answers, as it is shown: by what staff wrote of it, else by what it includes. */
export function tellHoja({ paquete, hoja, servicios, hoteles, agencia }: Partes) {
  const { formas, cancelacion, diasArrepentimiento } = hoja
  const { fechai, fechaf, nombredestino } = paquete
  const [salida] = parsePuntos(hoja.sale)
  const [vuelta] = parsePuntos(hoja.vuelve)
  const [transporte = included(servicios, /^(bus|plane|ship|car|truck)$/)] = parsePuntos(hoja.transporte)
  const [comidas = included(servicios, /^(utensils|coffee|sandwich)/)] = parsePuntos(hoja.comidas)
  const acompanan = parsePuntos(hoja.acompanan)
  const gente = acompanan[0] ?? included(servicios, /^(users|user-check|map)$/)
  const duracion = describeDuracion(paquete)
  const datos: (Dato | undefined)[] = [
    duracion
      ? {
          icono: tieneNoches(paquete) || hoteles.length > 0 ? 'duracion' : 'dia',
          titulo: duracion,
          texto: hoteles[0]?.nombrehotel ?? '',
        }
      : undefined,
    comidas && { icono: 'comidas', ...comidas },
    gente && { icono: 'gente', ...gente },
    hoja.lugares
      ? lugaresOf(hoja.lugares)
      : nombredestino
        ? { icono: 'lugar', titulo: nombredestino, texto: '' }
        : undefined,
  ]
  return {
    sale: extremoOf(salida, fechai ? longDay(fechai) : describeFechas(paquete)),
    vuelve: extremoOf(vuelta, fechaf ? longDay(fechaf) : ''),
    transporte: transporte && { ...transporte, medio: medioOf(transporte.titulo) },
    datos: datos.filter((dato) => dato !== undefined),
    itinerario: parseDias(hoja.itinerario).map((dia) => ({ ...dia, sello: selloOf(dia.titulo, dia.texto) })),
    acompanan,
    noincluye: parsePuntos(hoja.noincluye),
    preguntas: parsePuntos(hoja.preguntas),
    ruta: rutaOf(hoja, nombredestino, agencia, salida),
    formas,
    porCurso: (hoja.lugares?.cursos ?? 0) > 1,
    calendario: tellVencimientos(hoja.vencimientos, [paquete.primerasalida, paquete.ultimasalida]),
    cancelacion,
    diasArrepentimiento,
  }
}

/** As it was when the page was made, some minutes ago at most: who books is told the truth. */
function lugaresOf({ quedan, de, cursos }: NonNullable<Hoja['lugares']>): Dato {
  const donde = cursos === 1 ? `de ${de} que tiene el curso` : `de ${de}, en ${contar(cursos, 'curso')}`
  const titulo = quedan === 0 ? 'No quedan lugares' : quedan === 1 ? 'Queda 1 lugar' : `Quedan ${quedan} lugares`
  return {
    icono: 'lugares',
    titulo,
    texto: quedan === 0 ? 'Podés anotarte en la lista de espera' : donde,
    lleno: 1 - quedan / de,
  }
}

/** The first service that is drawn so, as a point. */
function included(servicios: Servicio[], icono: RegExp): Punto | undefined {
  const servicio = servicios.find((one) => icono.test(one.icono))
  return servicio && { titulo: servicio.descripcionservicio, texto: servicio.detalles }
}

function extremoOf(punto: Punto | undefined, fecha: string): Extremo {
  return { hora: punto?.titulo ?? '', lugar: punto?.texto ?? '', fecha }
}

function medioOf(transporte: string): 'avion' | 'barco' | 'bus' {
  if (/avi[oó]n|a[eé]reo|vuelo|volamos/i.test(transporte)) return 'avion'
  return /barco|ferry|crucero/i.test(transporte) ? 'barco' : 'bus'
}

/** `Domingo 12 de septiembre de 2027`. */
function longDay(fecha: string): string {
  const escrita = formatFechaLarga(fecha, true)
  return escrita.charAt(0).toUpperCase() + escrita.slice(1)
}

/** A student trip has no dates of its own: each course has its own departure. */
function describeFechas(paquete: PaqueteDetalle): string {
  if (!isEstudiantil(paquete)) return ''
  const { primerasalida, ultimasalida } = paquete
  if (!primerasalida) return 'Según el curso'
  const [primera, ultima] = [formatFecha(primerasalida), formatFecha(ultimasalida)]
  return primera === ultima ? longDay(primerasalida) : `Del ${primera} al ${ultima}, según el curso`
}

/** From the agency's office to the destination; undefined where either has no coordinates or no land is drawn. */
function rutaOf({ coordenadas }: Hoja, destino: string, agencia: Partes['agencia'], salida: Punto | undefined) {
  const desde = parseCoordenadas(agencia.coordenadas)
  const hasta = parseCoordenadas(coordenadas)
  if (!desde || !hasta) return undefined
  const nombre = agencia.localidad || agencia.nombre
  const ruta = drawRuta(
    { ...desde, nombre, detalle: salida ? `sale ${salida.titulo}` : 'salida' },
    { ...hasta, nombre: destino, detalle: 'destino' },
  )
  return ruta && { ruta, salida: nombre, destino }
}
