import { objectKindName } from '../../../../contract/platform/actions.ts'
import { humanize } from '../../../../contract/platform/humanize.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { readField } from './importes.pure.ts'
import type { AuditLine } from './reply-types.ts'

const screens: Record<string, string> = {
  campania: '/admin/newsletter/campanias/',
  cliente: '/admin/clientes/',
  colegio: '/admin/colegios/',
  consulta: '/admin/gestionconsultas?consulta=',
  curso: '/admin/cursos/',
  destino: '/admin/catalogo/destinos/',
  hotel: '/admin/catalogo/hoteles/',
  paquete: '/admin/catalogo/paquetes/',
  paquete_curso: '/admin/viajes/',
  programa: '/admin/catalogo/programas/',
  reserva: '/admin/reservas/',
  servicio: '/admin/catalogo/servicios/',
  solicitud: '/admin/solicitudes?solicitud=',
  usuario: '/admin/clientes/',
  viaje: '/admin/viajes/',
}

const ajustes: Record<string, string> = {
  agencia: 'Datos de la agencia',
  nosotros: 'Texto de Nosotros',
  derechos: 'Botones que pide la ley',
  cobranza: 'Cómo cobra la agencia',
  primerosPasos: 'Primeros pasos',
}

const conexiones: Record<string, string> = {
  correo: 'El servidor de mail',
  pagos: 'La conexión con Mercado Pago',
}

export const nameObjectKind = (tipo: string): string => objectKindName(tipo) ?? humanize(tipo)

export function describeObjeto(tipo: string, id: string): string {
  if (tipo === 'lista') return `«${id}»`
  if (tipo === 'ajuste') return ajustes[id] ?? `Ajuste ${humanize(id)}`
  if (tipo === 'conexion') return conexiones[id] ?? humanize(id)
  const nombre = capitalize(nameObjectKind(tipo))
  if (/^\d{4}-\d\d-\d\d$/.test(id)) return `${nombre} del ${formatFecha(id)}`
  return `${nombre} ${/^\d+$/.test(id) ? id : humanize(id)}`.trim()
}

/** Returns the stored name of a catalogue item. Empty for other objects, because a deleted person's name must not reappear. */
export function storedName({ objeto, antes, despues }: Pick<AuditLine, 'objeto' | 'antes' | 'despues'>): string {
  if (!screens[objeto]?.startsWith('/admin/catalogo/')) return ''
  return String(readField(despues, 'nombre') ?? readField(antes, 'nombre') ?? '')
}

type Lugar = Pick<AuditLine, 'accion' | 'objeto' | 'objetoid' | 'nombre' | 'cliente' | 'reservas'>

/**
 * Returns the path of a line's object. If the object has no page, returns the path of its customer or booking, or undefined. A deleted
 * object has neither a path nor a current name.
 */
export function objectPathOf({ accion, objeto, objetoid, nombre, cliente, reservas }: Lugar): string | undefined {
  const screen = screens[objeto]
  const isGone = !nombre || [`${objeto}.eliminado`, `${objeto}.eliminada`].includes(accion)
  if (screen && !isGone && /^\d+$/.test(objetoid)) return screen + objetoid
  if (cliente !== null) return `/admin/clientes/${cliente}`
  const [reserva] = reservas
  return reserva === undefined ? undefined : `/admin/reservas/${reserva}`
}
