import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { alumnoBody } from '../../../../contract/viajes/colegios.ts'
import { cursos } from '../../../db/schema/colegios.ts'
import { alumnos } from '../../../db/schema/viajes.ts'
import { rowFingerprint } from '../../../db/values.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { insertAudited, updateAudited } from '../../audited-rows.ts'
import type { Deps } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { one } from '../../one.ts'
import { audit, changesOf } from '../../platform/audit-log/service.ts'
import type { SaveTarget, Versioned } from '../../version.ts'

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

/** Adds a student to a course. @throws DomainError `no_encontrado` (the course), `alumno_existente` */
export function createAlumno(deps: Deps, actor: Personal, { id: cursoId, ...datos }: DatosAlumno & { id: number }) {
  return deps.db.transaction(async (tx) => {
    await lockOne(tx, cursos, eq(cursos.id, cursoId), 'share')
    const despues = { ...toFila(datos), cursoId }
    return insertAudited(tx, actor, versionedAlumno, { accion: 'alumno.creado', despues, repetida: repetido() })
  })
}

/** Saves a student. @throws DomainError `no_encontrado`, `alumno_existente`, `texto_cambio` */
export function editAlumno(deps: Deps, actor: Personal, { id, version, ...datos }: DatosAlumno & SaveTarget) {
  return deps.db.transaction(async (tx) => {
    const antes = await lockOne(tx, alumnos, eq(alumnos.id, id))
    return updateAudited(
      tx,
      actor,
      versionedAlumno,
      { id, version },
      { antes, despues: toFila(datos), repetida: repetido(), toAudit: changesOf },
    )
  })
}

/** Deletes a student from the list, without changing bookings. @throws DomainError `no_encontrado` */
export function removeAlumno(deps: Deps, actor: Personal, id: number) {
  return deps.db.transaction(async (tx) => {
    const antes = await tx.delete(alumnos).where(eq(alumnos.id, id)).returning().then(one('alumno'))
    await audit(tx, actor, { accion: 'alumno.eliminado', objetoId: id, antes })
    return { eliminado: true }
  })
}

function toFila({ documento, apellido, nombre, fechanacimiento, noviaja }: DatosAlumno) {
  return { documento, apellido, nombre, fechaNacimiento: fechanacimiento ?? null, noViaja: noviaja }
}
