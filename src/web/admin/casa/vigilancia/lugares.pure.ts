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
