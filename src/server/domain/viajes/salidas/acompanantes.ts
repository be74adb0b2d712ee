import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { acompananteBody } from '../../../../contract/viajes/gente.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { acompanantes } from '../../../db/schema/viajes.ts'
import { rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock, lockOne } from '../../locks.ts'
import { audit, changesOf } from '../../platform/audit-log/service.ts'
import { insertAudited, type SaveTarget, updateAudited, type Versioned } from '../../version.ts'
import { acompananteExistsError, findBookingAccount, freeLugar, takeFreeLugar } from '../reservas/service.ts'

type AcompananteData = z.output<typeof acompananteBody>

export const versionedAcompanante = {
  acciones: ['acompanante.editado'],
  table: acompanantes,
  id: acompanantes.id,
  version: rowFingerprint(
    acompanantes.tipo,
    acompanantes.documento,
    acompanantes.apellido,
    acompanantes.nombre,
    acompanantes.telefono,
    acompanantes.personalId,
    acompanantes.ocupaLugar,
    acompanantes.nota,
  ),
} satisfies Versioned

/** Takes a seat if `ocupalugar`. @throws DomainError `no_encontrado`, `sin_lugares`, `acompanante_existente` */
export const addAcompanante = inTransaction(
  async (_, tx, actor: Personal, { id: viajeId, ...data }: AcompananteData & { id: number }) => {
    // Waits for a concurrent booking of the same document, which also locks the trip.
    await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, viajeId), 'no key update')
    await requireFree(tx, viajeId, data)
    if (data.ocupalugar) await takeFreeLugar(tx, viajeId)
    const after = { ...toRow(data), paqueteCursoId: viajeId }
    return insertAudited(tx, actor, versionedAcompanante, {
      action: 'acompanante.creado',
      after,
      repeated: acompananteExistsError(),
    })
  },
)

/** @throws DomainError `no_encontrado`, `sin_lugares`, `acompanante_existente`, `texto_cambio` */
export const editAcompanante = inTransaction(
  async (deps, tx, actor: Personal, { id, version, ...data }: AcompananteData & SaveTarget) => {
    const before = await lockOne(tx, acompanantes, eq(acompanantes.id, id))
    const own = eq(paquetesCurso.id, before.paqueteCursoId)
    await lock(tx, paquetesCurso, own, 'no key update')
    await requireFree(tx, before.paqueteCursoId, data)
    await updateAudited(
      tx,
      actor,
      versionedAcompanante,
      { id, version },
      { before, after: toRow(data), repeated: acompananteExistsError(), toAudit: changesOf },
    )
    if (data.ocupalugar && !before.ocupaLugar) await takeFreeLugar(tx, before.paqueteCursoId)
    if (!data.ocupalugar && before.ocupaLugar) await freeLugar(deps, tx, before.paqueteCursoId)
    return { id }
  },
)

/** Removes a companion and frees the seat and the room. @throws DomainError `no_encontrado` */
export const removeAcompanante = inTransaction(async (deps, tx, actor: Personal, id: number) => {
  const before = await tx
    .delete(acompanantes)
    .where(eq(acompanantes.id, id))
    .returning()
    .then(requireRow('acompañante'))
  if (before.ocupaLugar) await freeLugar(deps, tx, before.paqueteCursoId)
  await audit(tx, actor, { accion: 'acompanante.eliminado', objetoId: id, antes: before })
  return { eliminado: true }
})

async function requireFree(tx: Tx, viajeId: number, data: AcompananteData) {
  const lugar = { paqueteCursoId: viajeId, documento: data.documento }
  if ((await findBookingAccount(tx, lugar)) !== undefined) throw acompananteExistsError()
  if (data.personal && (await tx.$count(personal, eq(personal.id, data.personal))) === 0)
    throw new DomainError('datos_invalidos', { campos: { personal: 'Esa persona ya no trabaja acá' } })
}

function toRow({ tipo, documento, apellido, nombre, telefono, personal, ocupalugar, nota }: AcompananteData) {
  const personalId = tipo === 'coordinador' ? (personal ?? null) : null
  return { tipo, documento, apellido, nombre, telefono, personalId, ocupaLugar: ocupalugar, nota }
}
