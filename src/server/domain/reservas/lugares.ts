import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { paquetesCurso } from '../../db/schema/colegios.ts'
import { DomainError } from '../errores.ts'

/**
 * Takes one seat, if one is free: the condition and the change are one statement, so two bookings cannot both pass.
 * @throws DomainError `sin_lugares`
 */
export async function takeLugar(tx: Tx, paqueteCursoId: number) {
  const [tomado] = await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} - 1` })
    .where(and(eq(paquetesCurso.id, paqueteCursoId), gt(paquetesCurso.libres, 0)))
    .returning({ libres: paquetesCurso.libres })
  if (!tomado) throw new DomainError('sin_lugares')
}

/** Gives a seat back. */
export async function freeLugar(tx: Tx, paqueteCursoId: number) {
  await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} + 1` })
    .where(eq(paquetesCurso.id, paqueteCursoId))
}
