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

type DatosAlumno = z.output<typeof alumnoBody>

export const versionedAlumno = {
  acciones: ['alumno.editado'],
  tabla: alumnos,
  id: alumnos.id,
  version: rowFingerprint(
    alumnos.documento,
    alumnos.apellido,
    alumnos.nombre,
    alumnos.fechaNacimiento,
    alumnos.noViaja,
  ),
} satisfies Versioned

const repetido = () =>
  new DomainError('alumno_existente', { campos: { documento: 'Este documento ya está en la lista' } })

/** @throws DomainError `no_encontrado` (the course), `alumno_existente` */
export const createAlumno = inTransaction(
  async (_, tx, actor: Personal, { id: cursoId, ...datos }: DatosAlumno & { id: number }) => {
    await lockOne(tx, cursos, eq(cursos.id, cursoId), 'share')
    const despues = { ...toFila(datos), cursoId }
    return insertAudited(tx, actor, versionedAlumno, { accion: 'alumno.creado', despues, repetida: repetido() })
  },
)

/** @throws DomainError `no_encontrado`, `alumno_existente`, `texto_cambio` */
export const editAlumno = inTransaction(
  async (_, tx, actor: Personal, { id, version, ...datos }: DatosAlumno & SaveTarget) => {
    const antes = await lockOne(tx, alumnos, eq(alumnos.id, id))
    return updateAudited(
      tx,
      actor,
      versionedAlumno,
      { id, version },
      { antes, despues: toFila(datos), repetida: repetido(), toAudit: changesOf },
    )
  },
)

/** Deletes a student from the list, without changing bookings. @throws DomainError `no_encontrado` */
export const removeAlumno = inTransaction(async (_, tx, actor: Personal, id: number) => {
  const antes = await tx.delete(alumnos).where(eq(alumnos.id, id)).returning().then(requireRow('alumno'))
  await audit(tx, actor, { accion: 'alumno.eliminado', objetoId: id, antes })
  return { eliminado: true }
})

function toFila({ documento, apellido, nombre, fechanacimiento, noviaja }: DatosAlumno) {
  return { documento, apellido, nombre, fechaNacimiento: fechanacimiento ?? null, noViaja: noviaja }
}

type ComparedAlumno = ReadAlumno & { estado: 'nuevo' | 'cambia' | 'igual' }

/**
 * Returns, line by line, what a pasted list would change in a course's students. With `guardar`, applies all valid lines or none. Values
 * that the list lacks (birth date, why a student does not travel) remain.
 * @throws DomainError `no_encontrado`, `lista_ilegible`
 */
export function importAlumnos(
  deps: Deps,
  actor: Personal,
  { id: cursoId, texto, guardar }: { id: number; texto: string; guardar: boolean },
) {
  const { leidos, ...resto } = parseAlumnos(texto)
  return deps.db.transaction(async (tx) => {
    // Imports of one course wait for each other, so that each compares with the previous result.
    await lockOne(tx, cursos, eq(cursos.id, cursoId), 'no key update')
    const comparados = await compare(tx, cursoId, leidos)
    const guardados = guardar ? comparados.filter(({ estado }) => estado !== 'igual') : []
    for (const { documento, apellido, nombre, fechaNacimiento } of guardados)
      await tx
        .insert(alumnos)
        .values({ cursoId, documento, apellido, nombre, fechaNacimiento })
        .onConflictDoUpdate({
          target: [alumnos.cursoId, alumnos.documento],
          set: { apellido, nombre, ...(fechaNacimiento && { fechaNacimiento }) },
        })
    if (guardados.length > 0) {
      const despues = guardados.map(({ documento, estado }) => ({ documento, estado }))
      await audit(tx, actor, { accion: 'alumnos.importados', objetoId: cursoId, despues })
    }
    return summarize(guardados.length, comparados, resto)
  })
}

async function compare(db: DbOrTx, cursoId: number, leidos: ReadAlumno[]): Promise<ComparedAlumno[]> {
  if (leidos.length === 0) return []
  const documentos = leidos.map(({ documento }) => documento)
  const filas = await db
    .select()
    .from(alumnos)
    .where(and(eq(alumnos.cursoId, cursoId), inArray(alumnos.documento, documentos)))
  const anteriores = new Map(filas.map((fila) => [fila.documento, fila]))
  return leidos.map((leido) => {
    const anterior = anteriores.get(leido.documento)
    if (!anterior) return { ...leido, estado: 'nuevo' }
    const igual =
      anterior.apellido === leido.apellido &&
      anterior.nombre === leido.nombre &&
      (!leido.fechaNacimiento || leido.fechaNacimiento === anterior.fechaNacimiento)
    return { ...leido, estado: igual ? 'igual' : 'cambia' }
  })
}

type Resto = Omit<ReturnType<typeof parseAlumnos>, 'leidos'>

function summarize(guardados: number, comparados: ComparedAlumno[], { malas, ignoradas }: Resto) {
  return {
    guardados,
    alumnos: comparados.map(({ linea, fechaNacimiento, documento, apellido, nombre, aviso, estado }) => ({
      linea,
      documento,
      apellido,
      nombre,
      fechanacimiento: fechaNacimiento ?? null,
      aviso,
      estado,
    })),
    ignoradas,
    errores: malas.map(({ linea, texto, motivo }) => ({ linea, texto: texto.slice(0, 200), motivo })),
  }
}
