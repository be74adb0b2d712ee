import markdown from './mensajes.md?raw'
import { readTabla } from './tablas.ts'

/**
 * Enquiries: how many days ago, whether staff saw it and whether somebody has it, and their answer if they gave one, with
 * the hours that it took.
 */
export const consultas = readTabla(markdown, 'consultas', [
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

/** What people ask all year round, and what the agency answers. */
export const preguntas = readTabla(markdown, 'preguntas', ['consulta', 'respuesta'])

/** Templates, in their order. Of answers, `{nombre}` is who asks; of messages to families, the fields are each family's. */
export const modelos = readTabla(markdown, 'modelos', ['uso', 'titulo', 'asunto', 'texto']).map(
  ({ uso, ...modelo }) => ({
    ...modelo,
    uso: uso === 'familias' ? ('familias' as const) : ('consulta' as const),
  }),
)

/** Issues of the newsletter and how many days ago they went out; the one that nobody has sent yet has none. */
const campanias = readTabla(markdown, 'campanias', ['hace', 'asunto', 'titulo', 'cuerpo', 'botonTexto', 'botonEnlace'])
export const campaniasEnviadas = campanias.filter(({ hace }) => hace)
export const campaniasEnBorrador = campanias.flatMap(({ hace, ...campania }) => (hace ? [] : [campania]))

/** What staff wrote of bookings: of who owes (`debe`), and of who pays on time. */
export const notas = readTabla(markdown, 'notas', ['debe', 'texto'])
