import { contar, numeroDeRecibo } from '../../../../reglas/cifras.ts'
import {
  asCentavos,
  type Centavos,
  formatMoney,
  isCentavos,
  type Moneda,
  magnitude,
  monedaOf,
  subtract,
} from '../../../../reglas/dinero.ts'
import { formatFecha, formatHora } from '../../../ui/format.pure.ts'
import { nombresDeEstado } from '../../viajes/reservas/estado-reserva.pure.ts'
import type { Linea } from './datos.ts'
import { isTarea } from './renglones.pure.ts'

type Sujeto = Pick<Linea, 'quien' | 'accion' | 'objeto' | 'objetoid' | 'nombre' | 'antes' | 'despues'> & {
  moneda?: Moneda | null
}
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
      sobre: `${suya[1]?.endsWith('s') ? 'sus' : 'su'} ${suya[2]}`,
    }
  const sobre = propia ? '' : nombre || sayObjeto(objeto, objetoid)
  return { quien, hizo: sobre ? hizo : hizo.replace(/( (a|de|del|para)|,)$/, ''), sobre }
}

/** What somebody did, up to the name of what they did it to: `transferencia.acreditada` → «acreditó la transferencia de». */
export function sayHizo(accion: string, objeto = '', nombre = ''): string {
  const propio = predicados[accion]
  if (propio) return propio
  const [tipo = '', hecho = ''] = accion.split('.')
  const verbo = toPast(sayWords(hecho.split('_').at(-1) ?? ''))
  const cosa = hecho.startsWith('imagenes_') ? las('imágenes') : nombreOf(tipo)
  const completo = `${verbo} ${articulos[cosa.genero]} ${cosa.nombre}`
  // Of a person's things it is said whose they are; a thing's own name follows it.
  if (nombre && (cosa.nombre !== nombreOf(objeto).nombre || dePersonas.has(objeto))) return `${completo} de`
  return nombre ? completo : `${completo},`
}

const articulos = { o: 'el', a: 'la', os: 'los', as: 'las' } as const
const dePersonas = new Set([
  ...['reserva', 'propuesta', 'pago', 'transferencia', 'enlace_pago', 'saldo', 'revision'],
  ...['consulta', 'solicitud', 'foto', 'usuario', 'personal'],
])

/** A participle as what somebody did: «acreditada» → «acreditó». */
function toPast(participio: string): string {
  const raiz = participio.replace(/[oa]s?$/, '')
  const irregular = irregulares[raiz]
  return irregular ?? raiz.replace(/ad$/, 'ó').replace(/id$/, 'ió')
}

const irregulares: Record<string, string> = {
  detenid: 'detuvo',
  vist: 'vio',
  resuelt: 'resolvió',
  devuelt: 'devolvió',
  hech: 'hizo',
  abiert: 'abrió',
  puest: 'puso',
  escrit: 'escribió',
  seguid: 'siguió',
  pedid: 'pidió',
}

/** The money that a line tells of, at its end. */
function sayImporte(linea: Sujeto): string {
  const importe = readImporte(linea)
  return importe ? `, ${formatMoney(importe.centavos, importe.moneda)}` : ''
}

/** What a line tells of in money: what was paid, given back or counted, or a rate. */
export function readImporte({ accion, despues, moneda }: Pick<Sujeto, 'accion' | 'despues' | 'moneda'>) {
  const campo = accion.startsWith('caja.') ? 'contadoArs' : accion === 'cotizacion.fijada' ? 'pesos' : 'importe'
  const centavos = readCentavos(despues, campo)
  return centavos === undefined ? undefined : { centavos, moneda: readMoneda(despues) ?? moneda ?? 'ARS' }
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

function sayCaja(despues: unknown): string {
  const diferencias = (['Ars', 'Usd'] as const).flatMap((sigla) => {
    const [contado, esperado] = [readCentavos(despues, `contado${sigla}`), readCentavos(despues, `esperado${sigla}`)]
    return contado === undefined || esperado === undefined ? [] : [{ sigla, diferencia: subtract(contado, esperado) }]
  })
  if (diferencias.length === 0) return ''
  const dichas = diferencias.flatMap(({ sigla, diferencia }) =>
    diferencia === 0
      ? []
      : `${formatMoney(magnitude(diferencia), sigla === 'Usd' ? 'USD' : 'ARS')} ${diferencia > 0 ? 'de más' : 'de menos'}`,
  )
  return `, ${dichas.join(' y ') || 'sin diferencia'}`
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

/** The one amount that a change changed: the old and the new. */
function sayCambio({ accion, antes, despues }: Sujeto): Frase['cambio'] {
  const cambiados = preciosOf(accion).flatMap(({ campo, moneda }) => {
    const [viejo, nuevo] = [readCentavos(antes, campo), readCentavos(despues, campo)]
    return viejo === undefined || nuevo === undefined || viejo === nuevo ? [] : [{ viejo, nuevo, moneda }]
  })
  const [unico] = cambiados
  if (!unico || cambiados.length > 1) return undefined
  const [suya, era] = [unico.moneda ?? readMoneda(despues) ?? readMoneda(antes), unico.moneda ?? readMoneda(antes)]
  if (!suya) return undefined
  return { antes: formatMoney(unico.viejo, era ?? suya), despues: formatMoney(unico.nuevo, suya) }
}

/** The fields that are a price, and in what where the row's currency does not say. */
function preciosOf(accion: string): { campo: string; moneda?: Moneda }[] {
  if (accion === 'cotizacion.fijada') return [{ campo: 'pesos', moneda: 'ARS' }]
  if (accion === 'paquete.cambiado') return [{ campo: 'desde' }]
  if (accion === 'promocion.cambiado') return [{ campo: 'precioAhora' }]
  if (accion === 'forma.editada') return [{ campo: 'importe' }]
  return []
}

const readCampo = (valor: unknown, campo: string): unknown =>
  typeof valor === 'object' && valor !== null
    ? Object.entries(valor).find(([nombre]) => nombre === campo)?.[1]
    : undefined

function readNumero(valor: unknown, campo: string): number | undefined {
  const numero = readCampo(valor, campo)
  return typeof numero === 'number' ? numero : undefined
}

function readCentavos(valor: unknown, campo: string): Centavos | undefined {
  const numero = readNumero(valor, campo)
  return numero !== undefined && isCentavos(numero) ? asCentavos(numero) : undefined
}

/** A way to pay has its currency as a number; in both of them, none. */
function readMoneda(valor: unknown): Moneda | undefined {
  const moneda = readCampo(valor, 'moneda')
  if (moneda === '1' || moneda === '2') return moneda === '2' ? 'USD' : 'ARS'
  return typeof moneda === 'string' && moneda !== '3' ? monedaOf(moneda) : undefined
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

type Lugar = { accion: string; objeto: string; objetoid: string; cliente: number | null }

/** Where what a line names is looked at, or else whose it is; none where it has no screen, or is gone, and is nobody's. */
export function pathOf({ accion, objeto, objetoid, cliente }: Lugar): string | undefined {
  const pantalla = pantallas[objeto]
  const isGone = [`${objeto}.eliminado`, `${objeto}.eliminada`].includes(accion)
  if (pantalla && !isGone && /^\d+$/.test(objetoid)) return pantalla(objetoid)
  return cliente === null ? undefined : `/admin/clientes/${cliente}`
}

const pantallas: Record<string, (id: string) => string> = {
  reserva: (id) => `/admin/reservas/${id}`,
  usuario: (id) => `/admin/clientes/${id}`,
  cliente: (id) => `/admin/clientes/${id}`,
  viaje: (id) => `/admin/viajes/${id}`,
  paquete_curso: (id) => `/admin/viajes/${id}`,
  colegio: (id) => `/admin/colegios/${id}`,
  curso: (id) => `/admin/cursos/${id}`,
  consulta: (id) => `/admin/gestionconsultas?consulta=${id}`,
  campania: (id) => `/admin/newsletter/campanias/${id}`,
  paquete: (id) => `/admin/catalogo/paquetes/${id}`,
  destino: (id) => `/admin/catalogo/destinos/${id}`,
  hotel: (id) => `/admin/catalogo/hoteles/${id}`,
  programa: (id) => `/admin/catalogo/programas/${id}`,
  servicio: (id) => `/admin/catalogo/servicios/${id}`,
}

/** What it was done to: `campania`, `3` → «Campaña 3». */
export function sayObjeto(tipo: string, id: string): string {
  if (tipo === 'lista') return `«${id}»`
  if (tipo === 'ajuste') return ajustes[id] ?? `Ajuste ${sayWords(id)}`
  if (/^\d{4}-\d\d-\d\d$/.test(id)) return `${capital(nombreOf(tipo).nombre)} del ${formatFecha(id)}`
  return capital(`${nombreOf(tipo).nombre} ${/^\d+$/.test(id) ? id : sayWords(id)}`.trim())
}

/** A recorded field: `paquete.fechaSalida` → «Paquete, fecha salida». */
export function sayCampo(campo: string): string {
  // Those of a list are counted from one.
  const partes = campo.split('.').map((parte) => (/^\d+$/.test(parte) ? String(Number(parte) + 1) : sayWords(parte)))
  return capital(partes.join(', '))
}

type Nombre = { nombre: string; genero: 'o' | 'a' | 'os' | 'as' }

const nombreOf = (tipo: string): Nombre => nombres[tipo] ?? { nombre: sayWords(tipo), genero: 'o' }

const el = (nombre: string): Nombre => ({ nombre, genero: 'o' })
const la = (nombre: string): Nombre => ({ nombre, genero: 'a' })
const los = (nombre: string): Nombre => ({ nombre, genero: 'os' })
const las = (nombre: string): Nombre => ({ nombre, genero: 'as' })

const nombres: Record<string, Nombre> = {
  acompanante: el('acompañante'),
  agencia: los('datos de la agencia'),
  ajuste: el('ajuste'),
  alumno: el('estudiante'),
  alumnos: los('estudiantes'),
  caja: la('caja'),
  campania: la('campaña'),
  cliente: la('cuenta de cliente'),
  cobranza: la('forma de cobrar'),
  comprobante: el('comprobante'),
  consulta: la('consulta'),
  convenio_plantilla: la('versión del convenio'),
  correo: el('mail'),
  cotizacion: la('cotización'),
  credito: el('saldo a favor'),
  derechos: los('botones que pide la ley'),
  devolucion: la('devolución'),
  devolucion_pedida: la('devolución pedida'),
  enlace_delegado: el('enlace del delegado'),
  enlace_pago: el('enlace de pago'),
  espera: la('lista de espera'),
  foto: la('foto del documento'),
  fotos: las('fotos del documento'),
  habitacion: la('habitación'),
  habitaciones: las('habitaciones'),
  imagen: la('imagen'),
  imagenes: las('imágenes'),
  interes: el('interés'),
  lamina: la('lámina'),
  llave: la('llave de acceso'),
  nosotros: el('texto de Nosotros'),
  nota: la('nota'),
  pagos: los('pagos'),
  paquete_curso: el('viaje'),
  personal: la('cuenta del personal'),
  forma: la('forma de pago'),
  formas: las('formas de pago'),
  preferencia: la('preparación de un pago'),
  promocion: la('promoción'),
  propuesta: la('propuesta'),
  reserva: la('reserva'),
  respuesta_modelo: la('respuesta modelo'),
  revision: la('revisión'),
  sesion: la('sesión'),
  sesiones: las('sesiones'),
  slide: la('lámina'),
  segundo_factor: el('segundo factor'),
  solicitud: la('solicitud'),
  texto_correo: el('texto del mail'),
  texto_legal: el('texto legal'),
  transferencia: la('transferencia'),
  trabajo: el('trabajo'),
  usuario: la('cuenta de cliente'),
  vencido: el('aviso de lo vencido'),
}

const ajustes: Record<string, string> = {
  agencia: 'Datos de la agencia',
  nosotros: 'Texto de Nosotros',
  derechos: 'Botones que pide la ley',
  cobranza: 'Cómo cobra la agencia',
}

/** Those that a noun and a participle don't say, as the rest of a sentence that begins with who did it. */
const predicados: Record<string, string> = {
  'carta.enviada': 'escribió a las familias de',
  'carta.probada': 'probó un mensaje a las familias de',
  'cliente.acceso_enviado': 'mandó un enlace de acceso a',
  'cliente.corregido': 'corrigió los datos de',
  'cliente.enlace_entregado': 'entregó en persona un enlace de acceso a',
  'cliente.invitado': 'invitó a',
  'cliente.password_cambiada': 'cambió su contraseña,',
  'cliente.sesiones_cerradas': 'cerró las sesiones de',
  'comprobante.visto': 'miró el comprobante de la transferencia de',
  'consulta.adjunto_descargado': 'descargó un adjunto de la respuesta a',
  'consulta.asignada': 'asignó la consulta de',
  'convenio.version': 'guardó una versión nueva del convenio,',
  'cotizacion.fijada': 'puso la cotización',
  'credito.aplicado': 'aplicó el saldo a favor de',
  'espera.anotada': 'anotó en la lista de espera a',
  'espera.ofrecida': 'ofreció un lugar a',
  'espera.retirada': 'quitó de la lista de espera a',
  'espera.vencida': 'dejó vencer el lugar ofrecido a',
  'fotos.cargadas': 'cargó fotos del documento de',
  'foto.vista': 'miró una foto del documento de',
  'habitacion.asignada': 'asignó una habitación,',
  'interes.cobrado': 'cobró intereses de la reserva de',
  'lista.exportada': 'exportó a CSV',
  'nota.agregada': 'agregó una nota a la reserva de',
  'pago.preparado': 'preparó un pago en línea,',
  'pagos.conciliacion_pedida': 'pidió una conciliación,',
  'pasajero.visto': 'miró los datos de',
  'pasajero.corregido': 'corrigió los datos de',
  'personal.ingreso': 'ingresó al sistema',
  'personal.password_cambiada': 'cambió su contraseña',
  'personal.password_restablecida': 'restableció su contraseña',
  'personal.recuperacion_pedida': 'pidió recuperar su contraseña',
  'precio.ajustado': 'ajustó el precio del viaje',
  'reserva.cambiada': 'aceptó otro viaje o plan para la reserva de',
  'reserva.cambio_ofrecido': 'ofreció otro viaje o plan para la reserva de',
  'reserva.creada': 'reservó y aceptó el convenio para',
  'reserva.estado': 'pasó la reserva de',
  'reserva.sin_ver': 'marcó como sin ver la reserva de',
  'reserva.vencida': 'dio por vencida la reserva de',
  'reserva.vista': 'marcó como vista la reserva de',
  'segundo_factor.respaldos': 'pidió códigos de respaldo nuevos,',
  'solicitud.recibida': 'presentó la solicitud de',
  'suscriptor.baja': 'dio de baja del newsletter a',
  'suscriptor.confirmado': 'confirmó la suscripción de',
  'suscriptor.pedido': 'pidió la suscripción de',
  'tutor.corregido': 'corrigió los datos del tutor de',
  'vencido.recordado': 'recordó lo vencido a las familias,',
  'usuario.datos_cambiados': 'cambió los datos de su cuenta,',
  'usuario.datos_descargados': 'descargó los datos de su cuenta,',
  'usuario.mail_cambiado': 'cambió el email de su cuenta,',
  'usuario.mail_confirmado': 'confirmó el email de su cuenta,',
  'usuario.mail_pedido': 'pidió cambiar el email de su cuenta,',
  'usuario.password_restablecida': 'restableció su contraseña,',
  'usuario.recuperacion_pedida': 'pidió recuperar su contraseña,',
  'usuario.registrado': 'creó su cuenta,',
}

/** The codes are written in plain letters. */
const palabras: Record<string, string> = {
  accion: 'acción',
  acompanante: 'acompañante',
  alumno: 'estudiante',
  alumnos: 'estudiantes',
  anio: 'año',
  campania: 'campaña',
  categoria: 'categoría',
  codigo: 'código',
  comision: 'comisión',
  cotizacion: 'cotización',
  credito: 'crédito',
  descripcion: 'descripción',
  devolucion: 'devolución',
  dia: 'día',
  dias: 'días',
  direccion: 'dirección',
  division: 'división',
  duracion: 'duración',
  habitacion: 'habitación',
  imagenes: 'imágenes',
  indice: 'descuento',
  interes: 'interés',
  lamina: 'lámina',
  medica: 'médica',
  numero: 'número',
  password: 'contraseña',
  periodo: 'período',
  politica: 'política',
  promocion: 'promoción',
  razon: 'razón',
  reprogramacion: 'reprogramación',
  senia: 'seña',
  sesion: 'sesión',
  telefono: 'teléfono',
  titulo: 'título',
  vinculo: 'vínculo',
}

/** `fechaSalida`, `fecha_salida` → «fecha salida». */
function sayWords(codigo: string): string {
  return codigo
    .replace(/([a-záéíóúñ])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .map((palabra) => palabras[palabra] ?? palabra)
    .join(' ')
}

const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
