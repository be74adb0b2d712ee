/** The columns of the sheet of bookings in progress, as its template names them. Each row is a due, or one more payment of one. */
export const camposDePlanilla = {
  reserva: 'Reserva Nº',
  viaje: 'Viaje',
  forma: 'Forma de pago',
  fechacontrato: 'Día del contrato',
  firmado: 'Firmado en papel el',
  total: 'Total acordado',
  documento: 'Documento',
  apellido: 'Apellido',
  nombre: 'Nombre',
  completo: 'Apellido y nombre',
  fechaN: 'Fecha de nacimiento',
  mail: 'Email',
  documentoT: 'Documento del tutor',
  apellidoT: 'Apellido del tutor',
  nombreT: 'Nombre del tutor',
  completoT: 'Apellido y nombre del tutor',
  fechaNT: 'Fecha de nacimiento del tutor',
  telefono: 'Teléfono',
  localidad: 'Localidad',
  calle: 'Calle',
  numero: 'Número',
  piso: 'Piso',
  depto: 'Depto.',
  observaciones: 'Observaciones',
  cuota: 'Cuota',
  moneda: 'Moneda',
  importe: 'Importe de la cuota',
  vencimiento: 'Vencimiento',
  pagado: 'Pagado',
  fechapago: 'Fecha de pago',
  monedapago: 'Moneda del pago',
  cubre: 'Dólares que pagó',
  canal: 'Medio de pago',
  recibo: 'Recibo',
} as const

export type CampoDePlanilla = keyof typeof camposDePlanilla
export const camposPlanilla = Object.keys(camposDePlanilla) as CampoDePlanilla[]

/** Without one of each group, no booking can be read. */
export const camposNecesarios: CampoDePlanilla[][] = [
  ...[['viaje'], ['fechacontrato'], ['documento'], ['apellido', 'completo'], ['fechaN'], ['mail']],
  ...[['documentoT'], ['apellidoT', 'completoT'], ['telefono'], ['localidad'], ['calle']],
  ...[['cuota'], ['importe'], ['vencimiento']],
] as CampoDePlanilla[][]
