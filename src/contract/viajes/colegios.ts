import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import { dia, fieldsOf, flag, id, importe, integer, itemReply, listOf, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Viajes escolares', ['viajes'])
const eliminado = z.object({ eliminado: flag })

export const listadocolegiosadmin = endpoint.administrador('GET', '/api/admin/colegios', {
  resumen: 'Colegios, con cuántos cursos, estudiantes y viajes tiene cada uno.',
  query: z.object(listQueryFields(['nombre', 'localidad'], 'nombre')),
  reply: countedListReply({ id, ...texts('nombre', 'localidad'), cursos: integer, alumnos: integer, viajes: integer }),
})

export const colegioBody = z.object({
  nombre: field.requiredText('El nombre del colegio es necesario', 120),
  localidad: field.optionalText(120),
})

export const crearcolegio = endpoint.administrador('POST', '/api/admin/colegios', {
  resumen: 'Agrega un colegio.',
  body: colegioBody,
  reply: itemReply(onlyId),
  idempotente: true,
})

export const editarcolegio = endpoint.administrador('PUT', '/api/admin/colegios/:id', {
  resumen: 'Corrige un colegio.',
  versioned: true,
  body: colegioBody.extend({ version: field.version }),
  reply: itemReply(onlyId),
})

export const eliminarcolegio = endpoint.administrador('DELETE', '/api/admin/colegios/:id', {
  resumen: 'Elimina un colegio del que nada depende.',
  reply: itemReply(eliminado),
  idempotente: true,
})

const curso = z.object({ id, ...texts('detalle', 'grado', 'division', 'turno'), anio: integer })

export const vercolegio = endpoint.administrador('GET', '/api/admin/colegios/:id', {
  resumen: 'Un colegio con sus cursos, los del año más nuevo primero.',
  reply: itemReply({
    id,
    ...texts('nombre', 'localidad', 'version'),
    cursos: z.array(curso.extend({ alumnos: integer, viajes: listOf({ nombre: text, salida: dia }) })),
  }),
})

const anio = field.number(/^20\d\d$/, 'El año es necesario', 'El año no es válido')

export const cursoBody = z.object({
  grado: field.requiredText('El grado o año es necesario', 40),
  division: field.optionalText(40),
  turno: field.optionalText(40),
  anio,
})

export const crearcurso = endpoint.administrador('POST', '/api/admin/colegios/:id/cursos', {
  resumen: 'Agrega un curso a un colegio.',
  body: cursoBody,
  reply: itemReply(onlyId),
  idempotente: true,
})

export const editarcurso = endpoint.administrador('PUT', '/api/admin/cursos/:id', {
  resumen: 'Corrige un curso.',
  versioned: true,
  body: cursoBody.extend({ version: field.version }),
  reply: itemReply(onlyId),
})

export const eliminarcurso = endpoint.administrador('DELETE', '/api/admin/cursos/:id', {
  resumen: 'Elimina un curso del que nada depende.',
  reply: itemReply(eliminado),
  idempotente: true,
})

export const vercurso = endpoint.administrador('GET', '/api/admin/cursos/:id', {
  resumen: 'Un curso con la lista de sus estudiantes, por apellido. `reservas` cuenta las que están en pie.',
  reply: itemReply(
    curso.extend({
      ...texts('colegio', 'version'),
      idcolegio: id,
      alumnos: listOf({
        id,
        ...texts('documento', 'apellido', 'nombre', 'noviaja', 'version'),
        fechanacimiento: dia.nullable(),
        reservas: integer,
      }),
      viajes: listOf({
        id,
        paquete: text,
        fechasalida: dia,
        fecharegreso: dia,
        ...fieldsOf(integer, 'cupo', 'libres', 'tomados'),
        activo: flag,
        abierto: flag,
        vencidoars: importe,
        vencidousd: importe,
      }),
    }),
  ),
})

export const alumnoBody = z.object({
  documento: field.documento,
  apellido: field.personName('El Apellido es obligatorio'),
  nombre: field.personName('El Nombre es obligatorio'),
  fechanacimiento: field.optionalFechaNacimiento,
  noviaja: field.optionalText(200).describe('Por qué no viaja; vacío, viaja'),
})

export const crearalumno = endpoint.administrador('POST', '/api/admin/cursos/:id/alumnos', {
  resumen: 'Agrega un estudiante a la lista de un curso.',
  body: alumnoBody,
  reply: itemReply(onlyId),
  idempotente: true,
})

export const editaralumno = endpoint.administrador('PUT', '/api/admin/alumnos/:id', {
  resumen: 'Corrige un estudiante, o cuenta por qué no viaja.',
  versioned: true,
  body: alumnoBody.extend({ version: field.version }),
  reply: itemReply(onlyId),
})

export const eliminaralumno = endpoint.administrador('DELETE', '/api/admin/alumnos/:id', {
  resumen: 'Quita un estudiante de la lista. Su reserva, si la tiene, queda como está.',
  reply: itemReply(eliminado),
  idempotente: true,
})

export const importaralumnos = endpoint.administrador('POST', '/api/admin/cursos/:id/alumnos/importacion', {
  resumen:
    'Lee una lista de estudiantes en CSV (coma, punto y coma o tabulación; con o sin encabezado) y dice qué haría con cada renglón. Con `guardar=1` guarda los buenos, todos juntos; la misma lista otra vez no cambia nada.',
  body: z.object({
    texto: z
      .string({ error: 'Pegá la lista o elegí un archivo' })
      .min(1, { error: 'Pegá la lista o elegí un archivo', abort: true })
      .max(200_000, { error: 'No puede superar los 200.000 caracteres' }),
    guardar: field.flag,
  }),
  reply: itemReply({
    guardados: integer,
    alumnos: listOf({
      linea: integer,
      ...texts('documento', 'apellido', 'nombre'),
      fechanacimiento: dia.nullable(),
      aviso: text.describe('Qué de su renglón no se guarda, y por qué, o no se imprime; vacío, nada'),
      estado: z.enum(['nuevo', 'cambia', 'igual']),
    }),
    errores: listOf({ linea: integer, ...texts('texto', 'motivo') }),
    ignoradas: z.array(text).describe('Columnas conocidas que no se guardan'),
  }),
})
