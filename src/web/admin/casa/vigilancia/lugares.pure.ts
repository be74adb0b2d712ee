import type { Linea } from './datos.ts'

type Lugar = Pick<Linea, 'accion' | 'objeto' | 'objetoid' | 'cliente' | 'reservas'>

/**
 * Where what a line names is looked at, or else whose it is or what booking it is of; none where it has no
 * screen, or is gone, and is nobody's.
 */
export function pathOf({ accion, objeto, objetoid, cliente, reservas }: Lugar): string | undefined {
  const pantalla = pantallas[objeto]
  const isGone = [`${objeto}.eliminado`, `${objeto}.eliminada`].includes(accion)
  if (pantalla && !isGone && /^\d+$/.test(objetoid)) return pantalla(objetoid)
  if (cliente !== null) return `/admin/clientes/${cliente}`
  const [reserva] = reservas
  return reserva === undefined ? undefined : `/admin/reservas/${reserva}`
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
  solicitud: (id) => `/admin/solicitudes?solicitud=${id}`,
  campania: (id) => `/admin/newsletter/campanias/${id}`,
  paquete: (id) => `/admin/catalogo/paquetes/${id}`,
  destino: (id) => `/admin/catalogo/destinos/${id}`,
  hotel: (id) => `/admin/catalogo/hoteles/${id}`,
  programa: (id) => `/admin/catalogo/programas/${id}`,
  servicio: (id) => `/admin/catalogo/servicios/${id}`,
}
