import { nombreDeClase } from '../../../../contract/casa/acciones.ts'
import { sayWords } from '../../../../contract/casa/palabras.ts'
import { capitalize } from '../../../../reglas/texto.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import type { Linea } from './datos.ts'

/** The screens of objects, up to their number. */
const pantallas: Record<string, string> = {
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

/** What is set once for the whole agency. */
const ajustes: Record<string, string> = {
  agencia: 'Datos de la agencia',
  nosotros: 'Texto de Nosotros',
  derechos: 'Botones que pide la ley',
  cobranza: 'Cómo cobra la agencia',
}

export const nombreOf = (tipo: string): string => nombreDeClase(tipo) ?? sayWords(tipo)

/** What it was done to: `campania`, `3` → «Campaña 3». */
export function sayObjeto(tipo: string, id: string): string {
  if (tipo === 'lista') return `«${id}»`
  if (tipo === 'ajuste') return ajustes[id] ?? `Ajuste ${sayWords(id)}`
  const nombre = capitalize(nombreOf(tipo))
  if (/^\d{4}-\d\d-\d\d$/.test(id)) return `${nombre} del ${formatFecha(id)}`
  return `${nombre} ${/^\d+$/.test(id) ? id : sayWords(id)}`.trim()
}

type Lugar = Pick<Linea, 'accion' | 'objeto' | 'objetoid' | 'cliente' | 'reservas'>

/**
 * Where what a line names is looked at, or else whose it is or what booking it is of; none where it has no
 * screen, or is gone, and is nobody's.
 */
export function pathOf({ accion, objeto, objetoid, cliente, reservas }: Lugar): string | undefined {
  const pantalla = pantallas[objeto]
  const isGone = [`${objeto}.eliminado`, `${objeto}.eliminada`].includes(accion)
  if (pantalla && !isGone && /^\d+$/.test(objetoid)) return pantalla + objetoid
  if (cliente !== null) return `/admin/clientes/${cliente}`
  const [reserva] = reservas
  return reserva === undefined ? undefined : `/admin/reservas/${reserva}`
}
