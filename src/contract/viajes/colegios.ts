import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { listado, listQuery } from '../listado.ts'
import { dia, id, importe, marca, numero, onlyId, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Viajes escolares', ['viajes'])
const eliminado = z.object({ eliminado: marca })

export const listadocolegiosadmin = endpoint.administrador('GET', '/api/admin/colegios', {
  resumen: 'Colegios, con cuántos cursos, estudiantes y viajes tiene cada uno.',
  query: z.object(listQuery(['nombre', 'localidad'], 'nombre')),
  reply: listado(z.object({ id, ...textos('nombre', 'localidad'), cursos: numero, alumnos: numero, viajes: numero })),
})

export const colegioBody = z.object({
  nombre: campo.requiredText('El nombre del colegio es necesario', 120),
  localidad: campo.optionalText(120),
})

export const crearcolegio = endpoint.administrador('POST', '/api/admin/colegios', {
  resumen: 'Agrega un colegio.',
  body: colegioBody,
  reply: uno(onlyId),
  idempotente: true,
})

export const editarcolegio = endpoint.administrador('PUT', '/api/admin/colegios/:id', {
  resumen: 'Corrige un colegio.',
  versioned: true,
  query: campo.idQuery,
  body: colegioBody.extend({ version: campo.version }),
  reply: uno(onlyId),
})

export const eliminarcolegio = endpoint.administrador('DELETE', '/api/admin/colegios/:id', {
  resumen: 'Elimina un colegio del que nada depende.',
  query: campo.idQuery,
  reply: uno(eliminado),
  idempotente: true,
})

const curso = z.object({ id, ...textos('detalle', 'grado', 'division', 'turno'), anio: numero })

export const vercolegio = endpoint.administrador('GET', '/api/admin/colegios/:id', {
  resumen: 'Un colegio con sus cursos, los del año más nuevo primero.',
  query: campo.idQuery,
  reply: uno(
    z.object({
      id,
      ...textos('nombre', 'localidad', 'version'),
      cursos: z.array(curso.extend({ alumnos: numero, viajes: z.array(z.object({ nombre: texto, salida: dia })) })),
    }),
  ),
})

const anio = z
  .string({ error: 'El año es necesario' })
  .trim()
  .min(1, { error: 'El año es necesario', abort: true })
  .regex(/^20\d\d$/, { error: 'El año no es válido' })
  .transform(Number)

export const cursoBody = z.object({
  grado: campo.requiredText('El grado o año es necesario', 40),
  division: campo.optionalText(40),
  turno: campo.optionalText(40),
  anio,
})

export const crearcurso = endpoint.administrador('POST', '/api/admin/colegios/:id/cursos', {
  resumen: 'Agrega un curso a un colegio.',
  query: campo.idQuery,
  body: cursoBody,
  reply: uno(onlyId),
  idempotente: true,
})

export const editarcurso = endpoint.administrador('PUT', '/api/admin/cursos/:id', {
  resumen: 'Corrige un curso.',
  versioned: true,
  query: campo.idQuery,
  body: cursoBody.extend({ version: campo.version }),
  reply: uno(onlyId),
})

export const eliminarcurso = endpoint.administrador('DELETE', '/api/admin/cursos/:id', {
  resumen: 'Elimina un curso del que nada depende.',
  query: campo.idQuery,
  reply: uno(eliminado),
  idempotente: true,
})

export const vercurso = endpoint.administrador('GET', '/api/admin/cursos/:id', {
  resumen: 'Un curso con la lista de sus estudiantes, por apellido. `reservas` cuenta las que están en pie.',
  query: campo.idQuery,
  reply: uno(
    curso.extend({
      ...textos('colegio', 'version'),
      idcolegio: id,
      alumnos: z.array(
        z.object({
          id,
          ...textos('documento', 'apellido', 'nombre', 'noviaja', 'version'),
          fechanacimiento: dia.nullable(),
          reservas: numero,
        }),
      ),
      viajes: z.array(
        z.object({
          id,
          paquete: texto,
          fechasalida: dia,
          fecharegreso: dia,
          cupo: numero,
          libres: numero,
          tomados: numero,
          activo: marca,
          abierto: marca,
          vencidoars: importe,
          vencidousd: importe,
        }),
      ),
    }),
  ),
})

export const alumnoBody = z.object({
  documento: campo.documento,
  apellido: campo.persona('El Apellido es obligatorio'),
  nombre: campo.persona('El Nombre es obligatorio'),
  fechanacimiento: campo.optionalFechaNacimiento,
  noviaja: campo.optionalText(200).describe('Por qué no viaja; vacío, viaja'),
})

export const crearalumno = endpoint.administrador('POST', '/api/admin/cursos/:id/alumnos', {
  resumen: 'Agrega un estudiante a la lista de un curso.',
  query: campo.idQuery,
  body: alumnoBody,
  reply: uno(onlyId),
  idempotente: true,
})

export const editaralumno = endpoint.administrador('PUT', '/api/admin/alumnos/:id', {
  resumen: 'Corrige un estudiante, o cuenta por qué no viaja.',
  versioned: true,
  query: campo.idQuery,
  body: alumnoBody.extend({ version: campo.version }),
  reply: uno(onlyId),
})

export const eliminaralumno = endpoint.administrador('DELETE', '/api/admin/alumnos/:id', {
  resumen: 'Quita un estudiante de la lista. Su reserva, si la tiene, queda como está.',
  query: campo.idQuery,
  reply: uno(eliminado),
  idempotente: true,
})

export const importaralumnos = endpoint.administrador('POST', '/api/admin/cursos/:id/alumnos/importacion', {
  resumen:
    'Lee una lista de estudiantes en CSV (coma, punto y coma o tabulación; con o sin encabezado) y dice qué haría con cada renglón. Con `guardar=1` guarda los buenos, todos juntos; la misma lista otra vez no cambia nada.',
  query: campo.idQuery,
  body: z.object({
    texto: z
      .string({ error: 'Pegá la lista o elegí un archivo' })
      .min(1, { error: 'Pegá la lista o elegí un archivo', abort: true })
      .max(200_000, { error: 'No puede superar los 200.000 caracteres' }),
    guardar: campo.flag,
  }),
  reply: uno(
    z.object({
      guardados: numero,
      alumnos: z.array(
        z.object({
          linea: numero,
          ...textos('documento', 'apellido', 'nombre'),
          fechanacimiento: dia.nullable(),
          aviso: texto.describe('Qué de su renglón no se guarda, y por qué, o no se imprime; vacío, nada'),
          estado: z.enum(['nuevo', 'cambia', 'igual']),
        }),
      ),
      errores: z.array(z.object({ linea: numero, ...textos('texto', 'motivo') })),
      ignoradas: z.array(texto).describe('Columnas conocidas que no se guardan'),
    }),
  ),
})
