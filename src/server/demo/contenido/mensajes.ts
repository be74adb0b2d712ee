import markdown from './mensajes.md?raw'
import { readTabla } from './tablas.ts'

/** Enquiries: how many days ago, whether somebody saw it or has it, and the answer with the hours that it took, if there is one. */
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

/** Requests of consumer law, the oldest first: how many days ago, and what was done with them if anything was. */
export const solicitudes = readTabla(markdown, 'solicitudes', [
  ...(['tipo', 'codigo', 'nombre', 'apellido', 'documento', 'mail', 'hace', 'detalle', 'nota'] as const),
])

/** Who reads the newsletter, and since how many days; `baja` for whoever left it. */
export const suscriptores = readTabla(markdown, 'suscriptores', ['mail', 'hace', 'baja'])

export const valores = readTabla(markdown, 'valores', ['nombre', 'texto'])
