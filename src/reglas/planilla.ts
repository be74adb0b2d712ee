export const clasesDePlanilla = ['reservas', 'clientes', 'suscriptores', 'cursos'] as const
export type ClaseDePlanilla = (typeof clasesDePlanilla)[number]

const domicilio = {
  localidad: 'Localidad',
  calle: 'Calle',
  numero: 'Número',
  piso: 'Piso',
  depto: 'Depto.',
  observaciones: 'Observaciones',
} as const

/** The columns of bookings in progress. Each row is a due, or another payment of a due. */
const ofReservas = {
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
  ...domicilio,
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
export type ReservaField = keyof typeof ofReservas

const ofClientes = {
  cliente: 'Cliente Nº',
  mail: 'Email',
  apellido: 'Apellido',
  nombre: 'Nombre',
  completo: 'Apellido y nombre',
  documento: 'Documento',
  telefono: 'Teléfono',
  fechaN: 'Fecha de nacimiento',
  ...domicilio,
  password: 'Contraseña cifrada',
  confirmado: 'Mail confirmado el',
} as const

const ofSuscriptores = {
  mail: 'Email',
  consentimiento: 'Fecha del consentimiento',
  prueba: 'Cómo se suscribió',
  baja: 'Baja',
} as const

const ofCursos = {
  colegio: 'Colegio',
  localidad: 'Localidad',
  grado: 'Curso',
  division: 'División',
  turno: 'Turno',
  anio: 'Año lectivo',
} as const

export const fieldTitlesByClase = {
  reservas: ofReservas,
  clientes: ofClientes,
  suscriptores: ofSuscriptores,
  cursos: ofCursos,
} as const satisfies Record<ClaseDePlanilla, Record<string, string>>

type Titles = typeof fieldTitlesByClase
export type PlanillaField = { [Clase in ClaseDePlanilla]: keyof Titles[Clase] }[ClaseDePlanilla]
export const allPlanillaFields = [
  ...new Set(Object.values(fieldTitlesByClase).flatMap((campos) => Object.keys(campos))),
] as PlanillaField[]

export const fieldsOfClase = (clase: ClaseDePlanilla) => Object.keys(fieldTitlesByClase[clase]) as PlanillaField[]

export const titleOfField = (clase: ClaseDePlanilla, field: string): string | undefined =>
  (fieldTitlesByClase[clase] as Record<string, string>)[field]

/** The form requires one field of each inner list, such as a full name or a surname. */
export const requiredFieldsByClase: Record<ClaseDePlanilla, readonly (readonly PlanillaField[])[]> = {
  reservas: [
    ...([['viaje'], ['fechacontrato'], ['documento'], ['apellido', 'completo'], ['fechaN'], ['mail']] as const),
    ...([['documentoT'], ['apellidoT', 'completoT'], ['telefono'], ['localidad'], ['calle']] as const),
    ...([['cuota'], ['importe'], ['vencimiento']] as const),
  ],
  clientes: [['mail'], ['apellido', 'completo']],
  suscriptores: [['mail'], ['consentimiento'], ['prueba']],
  cursos: [['colegio'], ['grado'], ['anio']],
}
