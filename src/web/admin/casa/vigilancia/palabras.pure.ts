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
  id: 'N.º',
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
export function sayWords(codigo: string): string {
  return codigo
    .replace(/([a-záéíóúñ])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .map((palabra) => palabras[palabra] ?? palabra)
    .join(' ')
}
