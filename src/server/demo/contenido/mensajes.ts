import markdown from './mensajes.md?raw'
import { readTable } from './tables.ts'

/** `hace` is in days; a reply's delay is in hours. */
export const consultas = readTable(markdown, 'consultas', [
  ...([
    'nombre',
    'apellido',
    'telefono',
    'mail',
    'hace',
    'visto',
    'asignada',
    'tarda',
    'consulta',
    'respuesta',
  ] as const),
])

export const preguntas = readTable(markdown, 'preguntas', ['consulta', 'respuesta'])

export const modelos = readTable(markdown, 'modelos', ['uso', 'titulo', 'asunto', 'texto']).map(
  ({ uso, ...modelo }) => ({
    ...modelo,
    uso: uso === 'familias' ? ('familias' as const) : ('consulta' as const),
  }),
)

const campanias = readTable(markdown, 'campanias', ['hace', 'asunto', 'titulo', 'cuerpo', 'botonTexto', 'botonEnlace'])
export const campaniasEnviadas = campanias.filter(({ hace }) => hace)
export const campaniasEnBorrador = campanias.flatMap(({ hace, ...campania }) => (hace ? [] : [campania]))

export const notas = readTable(markdown, 'notas', ['debe', 'texto'])

export const solicitudes = readTable(markdown, 'solicitudes', [
  ...(['tipo', 'codigo', 'nombre', 'apellido', 'documento', 'mail', 'hace', 'detalle', 'nota'] as const),
])

export const suscriptores = readTable(markdown, 'suscriptores', ['mail', 'hace', 'baja'])

export const gente = readTable(markdown, 'gente', ['nombre', 'tarea', 'desde'])

export const values = readTable(markdown, 'valores', ['nombre', 'texto'])
