const deDiferencia: Record<string, string> = {
  no_responde: 'Sin respuesta',
  sin_registrar: 'Falta en nuestros libros',
  desconocido: 'No lo conoce',
  importe: 'Otro importe',
  devuelto: 'Otra devolución',
  estado: 'Otro estado',
}

const deProveedor: Record<string, string> = {
  '': 'Nadie intentó pagar',
  approved: 'Aprobado',
  pending: 'Pendiente',
  in_process: 'En proceso',
  authorized: 'Autorizado',
  in_mediation: 'En reclamo',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
}

const deNosotros: Record<string, string> = {
  preparando: 'Preparado',
  lista: 'Sin pagar',
  reemplazada: 'Reemplazado por otro',
  en_proceso: 'En proceso',
  pagada: 'Pagado',
}

export const diferenciaText = (diferencia: string) => deDiferencia[diferencia] ?? diferencia
export const estadoProveedor = (estado: string) => deProveedor[estado] ?? estado
export const estadoNuestro = (estado: string, pago: string) => (pago ? 'Cobrado' : (deNosotros[estado] ?? estado))
