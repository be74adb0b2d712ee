import { and, eq, type SQL, sql } from 'drizzle-orm'
import { foldCaseAndAccents } from '../../../../reglas/text.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { alumnos } from '../../../db/schema/viajes.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal, Tx } from '../../deps.ts'
import { addColegio, dropColegio } from './gestion-colegios.ts'
import { addCurso, dropCurso } from './gestion-cursos.ts'

type Importado = { colegio: string; localidad: string; grado: string; division: string; turno: string; anio: number }

/**
 * Finds or creates another system's course and its school. Ignores accents and capitals of names. Without a locality, finds the school only
 * if its name is unique.
 * @returns the course's id, and what the import wrote: `fila` for a new course, `colegio` for a new school
 * @throws DomainError `importacion_conflicto` if staff must decide which school it is
 */
export async function importCurso(
  tx: Tx,
  actor: Personal,
  { colegio, localidad, ...data }: Importado,
): Promise<{ id: number; puestos: string[] }> {
  const mismos = await tx
    .select({ id: colegios.id, localidad: colegios.localidad })
    .from(colegios)
    .where(sql`plegar_busqueda(${colegios.nombre}) = plegar_busqueda(${colegio})`)
  const own = mismos.filter((one) => !localidad || foldCaseAndAccents(one.localidad) === foldCaseAndAccents(localidad))
  if (own.length > 1) throw conflict('localidad', 'Hay varios colegios con ese nombre: escribí la localidad')
  if (own.length === 0 && mismos.some((one) => !one.localidad))
    throw conflict(
      'localidad',
      'Hay un colegio con ese nombre y sin localidad: completala en el colegio si es el mismo',
    )
  const [conocido] = own
  const { id: colegioId } = conocido ?? (await addColegio(tx, actor, { nombre: colegio, localidad }))
  const ofColegio = conocido ? [] : ['colegio']
  const ofAnio = await tx
    .select()
    .from(cursos)
    .where(and(eq(cursos.colegioId, colegioId), eq(cursos.anio, data.anio)))
  const same = ofAnio.find((one) =>
    (['grado', 'division', 'turno'] as const).every(
      (field) => foldCaseAndAccents(one[field]) === foldCaseAndAccents(data[field]),
    ),
  )
  if (same) return { id: same.id, puestos: ofColegio }
  const { id } = await addCurso(tx, actor, { id: colegioId, ...data })
  return { id, puestos: ['fila', ...ofColegio] }
}

const conflict = (field: string, motivo: string) =>
  new DomainError('importacion_conflicto', { campos: { [field]: motivo }, detalle: { motivo } })

/**
 * Names up to four imported courses that were used or edited since their import. A course is used if it has trips or students, or if its
 * new school has other courses.
 * @param condition selects the courses that the import created
 * @param withColegio selects those whose school the import created too
 */
export async function listChangedCursos(tx: Tx, condition: SQL, withColegio: SQL): Promise<string[]> {
  const edited = (objeto: string, id: SQL) =>
    sql`exists (select 1 from ${auditoria} where ${auditoria.objetoTipo} = ${objeto} and ${auditoria.objetoId} = ${id}::text and ${auditoria.accion} = ${`${objeto}.editado`})`
  const rows = await tx
    .select({ colegio: colegios.nombre, grado: cursos.grado, division: cursos.division })
    .from(cursos)
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(
      and(
        sql`${cursos.id} in ${condition}`,
        sql`(exists (select 1 from ${paquetesCurso} where ${paquetesCurso.cursoId} = ${cursos.id})
          or exists (select 1 from ${alumnos} where ${alumnos.cursoId} = ${cursos.id})
          or ${edited('curso', sql`${cursos.id}`)}
          or ${cursos.id} in ${withColegio} and (${edited('colegio', sql`${colegios.id}`)} or exists (
            select 1 from cursos otro where otro.colegio_id = ${colegios.id} and otro.id not in ${condition})))`,
      ),
    )
    .orderBy(cursos.id)
    .limit(4)
  return rows.map(({ colegio, grado, division }) => [grado, division, 'de', colegio].filter(Boolean).join(' '))
}

/** Also undoes the school that was created with the course. Undo the later courses of that school first. */
export async function undoImportedCurso(tx: Tx, actor: Personal, id: number, written: string[]) {
  if (!written.includes('fila')) return
  const [curso] = await tx.select({ colegio: cursos.colegioId }).from(cursos).where(eq(cursos.id, id))
  if (!curso) return
  await dropCurso(tx, actor, id)
  if (written.includes('colegio')) await dropColegio(tx, actor, curso.colegio)
}
