import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { respuestaModeloBody, usosDeModelo } from '../../../../contract/mensajes/modelos.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { respuestasModelo } from '../../../db/schema/office.ts'
import { pick, rowFingerprint } from '../../../db/sql-expressions.ts'
import { refuseDuplicate } from '../../../db/unique.ts'
import { DomainError, requireFound } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock, lockOne } from '../../locks.ts'
import { moveBehind } from '../../order.pure.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type SaveTarget, updateAudited, type Versioned } from '../../version.ts'

type Modelo = z.output<typeof respuestaModeloBody>

const versioned: Versioned = {
  acciones: ['respuesta_modelo.cambiada'],
  table: respuestasModelo,
  id: respuestasModelo.id,
  version: rowFingerprint(respuestasModelo.titulo, respuestasModelo.asunto, respuestasModelo.texto),
}

export async function listModelos({ db }: Deps, { uso }: { uso: (typeof usosDeModelo)[number] }) {
  const rows = await db
    .select({
      ...pick(respuestasModelo, 'id', 'titulo', 'asunto', 'texto'),
      version: versioned.version,
    })
    .from(respuestasModelo)
    .where(eq(respuestasModelo.uso, uso))
    .orderBy(asc(respuestasModelo.orden), asc(respuestasModelo.id))
  return toOnlyPage(rows)
}

/** @throws DomainError `respuesta_modelo_existente` */
export const createModelo = inTransaction(async (_, tx, actor: Personal, modelo: Modelo) => {
  const order = sql<number>`(select coalesce(max(${respuestasModelo.orden}), -1) + 1 from ${respuestasModelo})`
  const { id } = await refuseDuplicate(insertRow(tx, respuestasModelo, { ...modelo, orden: order }), existing())
  await audit(tx, actor, { accion: 'respuesta_modelo.creada', objetoId: id, despues: modelo })
  return { id }
})

/** `uso` cannot change. @throws DomainError `no_encontrado`, `respuesta_modelo_existente`, `texto_cambio` */
export const changeModelo = inTransaction(
  async (_, tx, actor: Personal, { id, version, ...modelo }: Modelo & SaveTarget) => {
    const before = await lockModelo(tx, id, modelo.uso)
    return updateAudited(tx, actor, versioned, { id, version }, { before, after: modelo, repeated: existing() })
  },
)

/** Does not change messages that were sent with the text. @throws DomainError `no_encontrado` */
export const removeModelo = inTransaction(async (_, tx, actor: Personal, id: number) => {
  const before = await lockModelo(tx, id)
  await tx.delete(respuestasModelo).where(eq(respuestasModelo.id, id))
  await audit(tx, actor, { accion: 'respuesta_modelo.eliminada', objetoId: id, antes: before })
  return { id }
})

/** Moves a text behind `tras`, or to the front without `tras`. @throws DomainError `no_encontrado` */
export const moveModelo = inTransaction(async (_, tx, actor: Personal, id: number, tras: number | undefined) => {
  const rows = await lock(tx, respuestasModelo, undefined)
  const moved = requireFound(moveBehind(rows, id, tras), 'respuesta modelo')
  for (const { id: other, orden } of moved.cambios)
    await tx.update(respuestasModelo).set({ orden }).where(eq(respuestasModelo.id, other))
  const lugares = { antes: { lugar: moved.antes }, despues: { lugar: moved.despues } }
  await audit(tx, actor, { accion: 'respuesta_modelo.ordenada', objetoId: id, ...lugares })
  return { id }
})

const existing = () => new DomainError('respuesta_modelo_existente')

async function lockModelo(tx: Tx, id: number, deUso?: Modelo['uso']): Promise<Modelo> {
  const own = and(eq(respuestasModelo.id, id), deUso && eq(respuestasModelo.uso, deUso))
  const { uso, titulo, asunto, texto } = await lockOne(tx, respuestasModelo, own)
  return { uso, titulo, asunto, texto }
}
