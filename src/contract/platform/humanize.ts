import { capitalize } from '../../reglas/text.ts'

const accentedWords: Record<string, string> = {
  acompanante: 'acompañante',
  alumno: 'estudiante',
  alumnos: 'estudiantes',
  anio: 'año',
  areas: 'áreas',
  campania: 'campaña',
  cancelacion: 'cancelación',
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
  medica: 'médica',
  nacimiento: 'de nacimiento',
  numero: 'número',
  password: 'contraseña',
  periodo: 'período',
  politica: 'política',
  promocion: 'promoción',
  razon: 'razón',
  reprogramacion: 'reprogramación',
  revision: 'revisión',
  senia: 'seña',
  sesion: 'sesión',
  telefono: 'teléfono',
  titulo: 'título',
  tutor: 'del tutor',
  vinculo: 'vínculo',
}

const wholeNames: Record<string, string> = { montoId: 'forma de pago', paqueteCursoId: 'viaje', partes: 'paga' }

/** Converts `fechaSalida` or `fecha_salida` to «fecha salida». */
export function humanize(codigo: string): string {
  if (wholeNames[codigo]) return wholeNames[codigo]
  return codigo
    .replace(/Id$/, '')
    .replace(/([a-záéíóúñ])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .map((word) => accentedWords[word] ?? word)
    .join(' ')
}

/** Converts a recorded field, `paquete.fechaSalida`, to «Paquete, fecha salida». */
export function humanizeCampo(field: string): string {
  // Adds one, because readers count list items from one.
  const parts = field.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : humanize(part)))
  return capitalize(parts.join(', '))
}
