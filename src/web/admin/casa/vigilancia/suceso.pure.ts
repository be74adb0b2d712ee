import { formatFecha } from '../../../ui/format.pure.ts'

/** What was done, as a person says it: `promocion.cambiado` → «Promoción cambiada». */
export function sayAccion(codigo: string): string {
  const dicha = acciones[codigo]
  if (dicha) return dicha
  const [tipo = '', hecho = ''] = codigo.split('.')
  // Whose they are, the line says beside it.
  if (hecho.startsWith('imagenes_')) return capital(sayWords(hecho))
  const { nombre, genero } = nombreOf(tipo)
  return capital(`${nombre} ${agree(sayWords(hecho), genero)}`.trim())
}

/** What it was done to: `campania`, `3` → «Campaña 3». */
export function sayObjeto(tipo: string, id: string): string {
  if (tipo === 'ajuste') return ajustes[id] ?? `Ajuste ${sayWords(id)}`
  if (/^\d{4}-\d\d-\d\d$/.test(id)) return `${capital(nombreOf(tipo).nombre)} del ${formatFecha(id)}`
  return capital(`${nombreOf(tipo).nombre} ${/^\d+$/.test(id) ? id : sayWords(id)}`.trim())
}

/** A recorded field: `paquete.fechaSalida` → «Paquete, fecha salida». */
export function sayCampo(campo: string): string {
  return capital(campo.split('.').map(sayWords).join(', '))
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
}

const ajustes: Record<string, string> = {
  agencia: 'Datos de la agencia',
  nosotros: 'Texto de Nosotros',
  derechos: 'Botones que pide la ley',
  cobranza: 'Cómo cobra la agencia',
}

/** Those that a noun and a participle don't say. */
const acciones: Record<string, string> = {
  'cliente.acceso_enviado': 'Enlace de acceso enviado al cliente',
  'cliente.corregido': 'Datos del cliente corregidos',
  'cliente.enlace_entregado': 'Enlace entregado en persona al cliente',
  'cliente.invitado': 'Cliente invitado',
  'cliente.password_cambiada': 'Contraseña del cliente cambiada',
  'cliente.sesiones_cerradas': 'Sesiones del cliente cerradas',
  'consulta.adjunto_descargado': 'Adjunto de una respuesta descargado',
  'convenio.version': 'Versión nueva del convenio',
  'espera.anotada': 'Pasajero anotado en la lista de espera',
  'espera.ofrecida': 'Lugar ofrecido a quien esperaba',
  'espera.retirada': 'Pasajero quitado de la lista de espera',
  'espera.vencida': 'Lugar ofrecido que venció',
  'habitacion.asignada': 'Habitación asignada',
  'pago.preparado': 'Pago en línea preparado',
  'pagos.conciliacion_pedida': 'Conciliación pedida',
  'pasajero.corregido': 'Datos del pasajero corregidos',
  'personal.ingreso': 'Ingreso al sistema',
  'personal.password_cambiada': 'Contraseña del personal cambiada',
  'personal.password_restablecida': 'Contraseña del personal restablecida',
  'personal.recuperacion_pedida': 'Recuperación de contraseña pedida por el personal',
  'reserva.creada': 'Reserva hecha y convenio aceptado',
  'reserva.estado': 'Reserva: cambió de estado por sus pagos',
  'segundo_factor.respaldos': 'Códigos de respaldo nuevos',
  'suscriptor.baja': 'Baja del newsletter',
  'suscriptor.confirmado': 'Suscripción confirmada',
  'suscriptor.pedido': 'Suscripción pedida',
  'tutor.corregido': 'Datos del tutor corregidos',
  'usuario.datos_cambiados': 'Datos de la cuenta cambiados',
  'usuario.datos_descargados': 'Datos de la cuenta descargados',
  'usuario.mail_cambiado': 'Email de la cuenta cambiado',
  'usuario.mail_confirmado': 'Email de la cuenta confirmado',
  'usuario.mail_pedido': 'Cambio de email pedido',
  'usuario.password_restablecida': 'Contraseña del cliente restablecida',
  'usuario.recuperacion_pedida': 'Recuperación de contraseña pedida por el cliente',
  'usuario.registrado': 'Cuenta creada',
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

/** A participle in its noun's gender and number; any other word as it is. */
function agree(hecho: string, genero: Nombre['genero']): string {
  return hecho.replace(/^(\S*(?:ad|id|ist|ert|uest|ech))[oa]s?$/, `$1${genero}`)
}

const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
