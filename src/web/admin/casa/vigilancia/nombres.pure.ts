import { sayWords } from './palabras.pure.ts'

export type Nombre = { nombre: string; genero: 'o' | 'a' | 'os' | 'as' }

export const nombreOf = (tipo: string): Nombre => nombres[tipo] ?? { nombre: sayWords(tipo), genero: 'o' }

const el = (nombre: string): Nombre => ({ nombre, genero: 'o' })
const la = (nombre: string): Nombre => ({ nombre, genero: 'a' })
const los = (nombre: string): Nombre => ({ nombre, genero: 'os' })
export const las = (nombre: string): Nombre => ({ nombre, genero: 'as' })

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

/** What is set once for the whole agency. */
export const ajustes: Record<string, string> = {
  agencia: 'Datos de la agencia',
  nosotros: 'Texto de Nosotros',
  derechos: 'Botones que pide la ley',
  cobranza: 'Cómo cobra la agencia',
}
