import markdown from './mensajes.md?raw'
import { readTabla } from './tablas.ts'

/** Enquiries: days ago, whether it was seen or assigned, and the reply, if any, with the hours until it. */
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

/** Common enquiries, with the agency's replies. */
export const preguntas = readTabla(markdown, 'preguntas', ['consulta', 'respuesta'])

/** Template texts, in order. In replies, `{nombre}` is the author of the enquiry; in messages, the fields are each family's. */
export const modelos = readTabla(markdown, 'modelos', ['uso', 'titulo', 'asunto', 'texto']).map(
  ({ uso, ...modelo }) => ({
    ...modelo,
    uso: uso === 'familias' ? ('familias' as const) : ('consulta' as const),
  }),
)

/** Campaigns of the newsletter, with the days since they were sent; the draft has none. */
const campanias = readTabla(markdown, 'campanias', ['hace', 'asunto', 'titulo', 'cuerpo', 'botonTexto', 'botonEnlace'])
export const campaniasEnviadas = campanias.filter(({ hace }) => hace)
export const campaniasEnBorrador = campanias.flatMap(({ hace, ...campania }) => (hace ? [] : [campania]))

/** Notes of staff about bookings: of families that owe (`debe`), and of families that pay on time. */
export const notas = readTabla(markdown, 'notas', ['debe', 'texto'])

/** Requests of consumer law, oldest first: days ago, and the answer, if any. */
export const solicitudes = readTabla(markdown, 'solicitudes', [
  ...(['tipo', 'codigo', 'nombre', 'apellido', 'documento', 'mail', 'hace', 'detalle', 'nota'] as const),
])

/** Newsletter subscribers, and for how many days; `baja` for those who unsubscribed. */
export const suscriptores = readTabla(markdown, 'suscriptores', ['mail', 'hace', 'baja'])

export const gente = readTabla(markdown, 'gente', ['nombre', 'tarea', 'desde'])

export const valores = readTabla(markdown, 'valores', ['nombre', 'texto'])
