import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { alumnoBody } from '../../../../contract/viajes/colegios.ts'
import { cursos } from '../../../db/schema/colegios.ts'
import { alumnos } from '../../../db/schema/viajes.ts'
import { rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type DbOrTx, type Deps, inTransaction, type Personal } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit, changesOf } from '../../platform/audit-log/service.ts'
import { insertAudited, type SaveTarget, updateAudited, type Versioned } from '../../version.ts'
import { parseAlumnos, type ReadAlumno } from './alumnos-csv.pure.ts'

type AlumnoData = z.output<typeof alumnoBody>

export const versionedAlumno = {
  acciones: ['alumno.editado'],
  table: alumnos,
  id: alumnos.id,
  version: rowFingerprint(
    alumnos.documento,
    alumnos.apellido,
    alumnos.nombre,
    alumnos.fechaNacimiento,
    alumnos.noViaja,
  ),
} satisfies Versioned

const repeated = () =>
  new DomainError('alumno_existente', { campos: { documento: 'Este documento ya está en la lista' } })

/** @throws DomainError `no_encontrado` (the course), `alumno_existente` */
export const createAlumno = inTransaction(
  async (_, tx, actor: Personal, { id: cursoId, ...data }: AlumnoData & { id: number }) => {
    await lockOne(tx, cursos, eq(cursos.id, cursoId), 'share')
    const after = { ...toRow(data), cursoId }
    return insertAudited(tx, actor, versionedAlumno, { action: 'alumno.creado', after, repeated: repeated() })
  },
)

/** @throws DomainError `no_encontrado`, `alumno_existente`, `texto_cambio` */
export const editAlumno = inTransaction(
  async (_, tx, actor: Personal, { id, version, ...data }: AlumnoData & SaveTarget) => {
    const before = await lockOne(tx, alumnos, eq(alumnos.id, id))
    return updateAudited(
      tx,
      actor,
      versionedAlumno,
      { id, version },
      { before, after: toRow(data), repeated: repeated(), toAudit: changesOf },
    )
  },
)

/** Does not change bookings. @throws DomainError `no_encontrado` */
export const removeAlumno = inTransaction(async (_, tx, actor: Personal, id: number) => {
  const before = await tx.delete(alumnos).where(eq(alumnos.id, id)).returning().then(requireRow('alumno'))
  await audit(tx, actor, { accion: 'alumno.eliminado', objetoId: id, antes: before })
  return { eliminado: true }
})

function toRow({ documento, apellido, nombre, fechanacimiento, noviaja }: AlumnoData) {
  return { documento, apellido, nombre, fechaNacimiento: fechanacimiento ?? null, noViaja: noviaja }
}

type ComparedAlumno = ReadAlumno & { estado: 'nuevo' | 'cambia' | 'igual' }

/**
 * Compares a list with the course's students. With `guardar`, also stores all valid lines or none. Keeps values that the list lacks.
 * @throws DomainError `no_encontrado`, `lista_ilegible`
 */
export function importAlumnos(
  deps: Deps,
  actor: Personal,
  { id: cursoId, texto, guardar }: { id: number; texto: string; guardar: boolean },
) {
  const { parsed, ...rest } = parseAlumnos(texto)
  return deps.db.transaction(async (tx) => {
    // Imports of one course wait for each other, so that each compares with the previous result.
    await lockOne(tx, cursos, eq(cursos.id, cursoId), 'no key update')
    const comparados = await compare(tx, cursoId, parsed)
    const stored = guardar ? comparados.filter(({ estado }) => estado !== 'igual') : []
    for (const { documento, apellido, nombre, fechaNacimiento } of stored)
      await tx
        .insert(alumnos)
        .values({ cursoId, documento, apellido, nombre, fechaNacimiento })
        .onConflictDoUpdate({
          target: [alumnos.cursoId, alumnos.documento],
          set: { apellido, nombre, ...(fechaNacimiento && { fechaNacimiento }) },
        })
    if (stored.length > 0) {
      const after = stored.map(({ documento, estado }) => ({ documento, estado }))
      await audit(tx, actor, { accion: 'alumnos.importados', objetoId: cursoId, despues: after })
    }
    return summarize(stored.length, comparados, rest)
  })
}

async function compare(db: DbOrTx, cursoId: number, parsed: ReadAlumno[]): Promise<ComparedAlumno[]> {
  if (parsed.length === 0) return []
  const documentos = parsed.map(({ documento }) => documento)
  const rows = await db
    .select()
    .from(alumnos)
    .where(and(eq(alumnos.cursoId, cursoId), inArray(alumnos.documento, documentos)))
  const earlier = new Map(rows.map((row) => [row.documento, row]))
  return parsed.map((parsed) => {
    const previous = earlier.get(parsed.documento)
    if (!previous) return { ...parsed, estado: 'nuevo' }
    const same =
      previous.apellido === parsed.apellido &&
      previous.nombre === parsed.nombre &&
      (!parsed.fechaNacimiento || parsed.fechaNacimiento === previous.fechaNacimiento)
    return { ...parsed, estado: same ? 'igual' : 'cambia' }
  })
}

type Rest = Omit<ReturnType<typeof parseAlumnos>, 'parsed'>

function summarize(stored: number, comparados: ComparedAlumno[], { invalid, ignoradas }: Rest) {
  return {
    guardados: stored,
    alumnos: comparados.map(({ line, fechaNacimiento, documento, apellido, nombre, aviso, estado }) => ({
      linea: line,
      documento,
      apellido,
      nombre,
      fechanacimiento: fechaNacimiento ?? null,
      aviso,
      estado,
    })),
    ignoradas,
    errores: invalid.map(({ line, text, motivo }) => ({ linea: line, texto: text.slice(0, 200), motivo })),
  }
}
