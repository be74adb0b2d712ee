import type { hojapaquete } from '../../../contract/catalogo/site.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Agencia } from '../../../contract/platform/sitio.ts'
import { parseCoordenadas } from '../../../reglas/coordenadas.ts'
import { type DiaDeViaje, type Punto, parseItinerario, parsePuntos } from '../../../reglas/hoja-texts.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { parseParadas } from '../../../reglas/paradas.ts'
import { joinWords } from '../../../reglas/text.ts'
import { fewLugares } from '../../../reglas/viaje.ts'
import { distinctDrawings } from '../dibujos/drawing-names.pure.ts'
import { drawingUrl } from '../dibujos/drawing-urls.ts'
import { type Hotel, isEstudiantil, type PaqueteDetalle, type Programa, type Servicio } from '../paquete-detalle.ts'
import { describeDuracion, hasNights } from '../paquete-resumen.ts'
import { describeCancelacion } from './cancelar.pure.ts'
import { describeReturn, describeSalidas, formatLongDay } from './fechas.pure.ts'
import { companionIconOf, describeGente, describeGrupos } from './gente.pure.ts'
import { describeHotel } from './hotel.pure.ts'
import { describeMarks, formatNoches } from './noches.pure.ts'
import { drawRuta } from './ruta.pure.ts'
import { nameVecindario, splitNearbyDias } from './vecindario.pure.ts'
import { describeVencimientos } from './vencimientos.pure.ts'

type Respuesta = ReplyOf<typeof hojapaquete>['results']
export type TripEnd = { hora: string; fecha: string; lugar: string }
export type Fact = Punto & {
  icono: 'dia' | 'duracion' | 'comidas' | 'gente' | 'lugares'
  lleno?: number
}

type Parts = {
  paquete: PaqueteDetalle
  hoja: Respuesta
  programas: Programa[]
  servicios: Servicio[]
  hoteles: Hotel[]
  agencia: Pick<Agencia, 'nombre' | 'localidad' | 'coordenadas'>
}

/** Converts a package's data to the sections of its page. Texts by staff take precedence over the included services. */
export function describeHoja({ paquete, hoja, programas, servicios, agencia, ...parts }: Parts) {
  const deUnDia = isDayTour(paquete)
  const hoteles = deUnDia ? [] : parts.hoteles
  const dias = parseItinerario(hoja.itinerario)
  // A short page lists all services with their details beside the price, so the facts omit them.
  const short = deUnDia || dias.length === 0
  const incluidos = short ? [] : servicios
  // The excursion of a tour has the same name as the page.
  const excursiones = programas.filter(({ nombreprograma }) => nombreprograma !== paquete.nombre)
  const { fechai, fechaf, nombredestino } = paquete
  const [salida] = parsePuntos(hoja.sale)
  const [vuelta] = parsePuntos(hoja.vuelve)
  const [transporte = included(servicios, /^(bus|plane|ship|car|truck)$/)] = parsePuntos(hoja.transporte)
  const [comidas = included(incluidos, /^(utensils|coffee|sandwich)/) ?? included(incluidos, /^glass/)] = parsePuntos(
    hoja.comidas,
  )
  const acompanan = parsePuntos(hoja.acompanan)
  const vuelve = fechaf
    ? deUnDia
      ? ''
      : formatLongDay(fechaf)
    : isEstudiantil(paquete)
      ? describeReturn({ noches: paquete.noches, dias: dias.length })
      : ''
  const gente = describeGente(acompanan) ?? included(incluidos, /^(users|user-check|map)$/)
  const length = describeDuracion(paquete)
  // For a day tour, departure and return already show the duration.
  const duracion = salida && vuelta && deUnDia ? '' : length
  const grupos = acompanan[0] && describeGrupos(acompanan[0], hoja.lugares?.mayor)
  const hotel = hoteles.length > 0
  const ruta = rutaOf({ hoja, destino: nombredestino, agencia, salida, transporte, dias, hotel })
  const data: (Fact | undefined)[] = [
    duracion
      ? {
          icono: hasNights(paquete) || hotel ? 'duracion' : 'dia',
          titulo: duracion,
          texto: formatNoches(dias) || (hoteles[0]?.nombrehotel ?? ''),
        }
      : undefined,
    comidas && { icono: 'comidas', ...comidas },
    gente && { icono: 'gente', ...gente },
    hoja.lugares ? describeLugares(hoja.lugares) : undefined,
  ]
  return {
    short,
    sale: endpointOf(salida, fechai ? formatLongDay(fechai) : describeFechas(paquete)),
    vuelve: endpointOf(vuelta, vuelve),
    transporte: transporte && {
      ...transporte,
      texto: short && !hoja.transporte ? '' : transporte.texto,
      medio: medioOf(transporte.titulo),
    },
    datos: data.filter((fact) => fact !== undefined),
    itinerario: draw(dias, ({ titulo, texto }) => [titulo, texto]),
    programas: draw(excursiones, ({ nombreprograma, descripcion }) => [nombreprograma, descripcion]),
    hoteles: hoteles.map((hotel) => describeHotel(hotel, nombredestino)),
    gente: { points: acompanan.map((point) => ({ ...point, icon: companionIconOf(point) })), grupos },
    noincluye: parsePuntos(hoja.noincluye),
    preguntas: parsePuntos(hoja.preguntas),
    ruta,
    queTraen: describeMarks(dias, Boolean(ruta?.ruta.recuadro)),
    formas: hoja.formas,
    porCurso: (hoja.lugares?.cursos ?? 0) > 1,
    calendario: describeVencimientos(
      hoja.vencimientos,
      [paquete.primerasalida, paquete.ultimasalida].filter((dia) => dia !== null),
    ),
    cancelPeriods: describeCancelacion(hoja),
  }
}

function draw<Item>(items: readonly Item[], textsOf: (item: Item) => string[]) {
  const sellos = distinctDrawings(items.map(textsOf))
  return items.map((item, i) => ({ ...item, drawing: drawingUrl(sellos[i] ?? 'brujula') }))
}

/** Returns whether a trip returns on its first day. Its page shows the day once, and no hotel. */
function isDayTour({ fechai, fechaf, ...length }: PaqueteDetalle): boolean {
  if (fechai && fechaf) return fechai === fechaf
  return !hasNights(length) && /^(medio día|día completo)/i.test(length.duracion)
}

/**
 * Returns the free seats if they are few, otherwise the booked seats if they are a quarter or more. The page may be some minutes old, so a
 * booking checks the seats again.
 */
export function describeLugares({ quedan, de, cursos }: NonNullable<Respuesta['lugares']>): Fact | undefined {
  const booked = de - quedan
  const where = cursos === 1 ? `de ${de} que tiene el curso` : `de ${de}, en ${formatCount(cursos, 'curso')}`
  const bar = { icono: 'lugares', texto: where, lleno: booked / de } as const
  if (quedan === 0) return { ...bar, titulo: 'No quedan lugares', texto: 'Podés anotarte en la lista de espera' }
  if (quedan <= fewLugares) return { ...bar, titulo: quedan === 1 ? 'Queda 1 lugar' : `Quedan ${quedan} lugares` }
  if (booked < de / 4) return undefined
  return { ...bar, titulo: `${booked} lugares ya reservados` }
}

function included(servicios: Servicio[], icon: RegExp): Punto | undefined {
  const servicio = servicios.find((one) => icon.test(one.icono))
  return servicio && { titulo: servicio.descripcionservicio, texto: servicio.detalles }
}

function endpointOf(point: Punto | undefined, fecha: string): TripEnd {
  return { hora: point?.titulo ?? '', lugar: point?.texto ?? '', fecha }
}

function medioOf(transporte: string): 'auto' | 'avion' | 'barco' | 'bus' {
  if (/4\s*[×x]\s*4|camioneta|\bautos?\b|veh[ií]culo|traslado/i.test(transporte)) return 'auto'
  if (/avi[oó]n|a[eé]reo|vuelo|volamos/i.test(transporte)) return 'avion'
  if (/\bbus|\bmicro|colectivo/i.test(transporte)) return 'bus'
  return /barco|ferry|crucero|navega|catamar|velero|lancha/i.test(transporte) ? 'barco' : 'bus'
}

function describeFechas(paquete: PaqueteDetalle): string {
  if (!isEstudiantil(paquete)) return ''
  const { primerasalida, ultimasalida } = paquete
  if (!primerasalida || !ultimasalida) return 'Según el curso'
  return describeSalidas(primerasalida, ultimasalida) + (primerasalida === ultimasalida ? '' : ', según el curso')
}

type RoutePoints = Pick<Parts, 'hoja' | 'agencia'> & {
  destino: string
  salida?: Punto
  transporte?: Punto
  dias: DiaDeViaje[]
  hotel: boolean
}

/**
 * Returns the route from the agency's office to the destination. Returns undefined if the coordinates of an end are missing, if any place
 * is outside the drawn land, or if there is no place besides the two ends.
 */
function rutaOf({ hoja: { coordenadas, paradas }, destino, agencia, salida, transporte, dias, hotel }: RoutePoints) {
  const from = parseCoordenadas(agencia.coordenadas)
  const until = parseCoordenadas(coordenadas)
  if (!from || !until) return undefined
  const nombre = agencia.localidad || agencia.nombre
  const stops = parseParadas(paradas) ?? []
  const { llegada, dias: nearby } = splitNearbyDias(until, dias)
  if (stops.length + nearby.length === 0) return undefined
  const arrives = llegada?.nombre ?? destino
  const ruta = drawRuta(
    { ...from, nombre, detalle: salida ? `sale ${salida.titulo}` : 'salida' },
    { ...until, nombre: arrives, detalle: llegada?.detalle ?? '' },
    stops,
    nearby.length > 0 ? { title: nameVecindario(nearby, arrives), destino: until, dias: nearby, hotel } : undefined,
  )
  if (!ruta) return undefined
  const legend = [
    `${nombre} – ${destino}${distanciaOf(transporte)}.`,
    stops.length > 0 && `Paramos en ${nameLugares(stops)}.`,
    nearby.length > 0 && `${nameVecindario(nearby)}: ${nameLugares(nearby)}.`,
  ]
  return { ruta, llegada: llegada ? String(llegada.numero) : '', leyenda: legend.filter(Boolean).join(' ') }
}

function distanciaOf(transporte: Punto | undefined): string {
  const [, byRuta] = /(\d[\d.]*)\s*km\b/.exec(`${transporte?.titulo} ${transporte?.texto}`) ?? []
  return byRuta ? `, unos ${byRuta}\u00a0km por ruta` : ''
}

const nameLugares = (lugares: { nombre: string }[]) => joinWords(lugares.map(({ nombre }) => nombre))
