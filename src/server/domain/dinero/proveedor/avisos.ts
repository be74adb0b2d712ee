import { desc, eq, isNull } from 'drizzle-orm'
import { avisosPago } from '../../../db/schema/proveedor.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { addTime } from '../../time-span.pure.ts'
import { createRevision } from './revisiones.ts'
import { settleFromProveedor } from './settle.ts'

export type Aviso = {
  dataId: string
  tipo: string
  requestId: string | null
  signature: string | null
  body: string
}

/** Stores a signed webhook once, as received, and enqueues its processing. @throws DomainError `firma_invalida` */
export async function receiveAviso(deps: Deps, aviso: Aviso) {
  const { dataId, tipo, requestId, signature, body } = aviso
  if (!dataId || !deps.pagos.verifyAviso({ dataId, requestId, signature })) throw new DomainError('firma_invalida')
  const key = `${tipo}:${dataId}:${requestId ?? ''}:${signature ?? ''}`
  const encabezados = { 'x-signature': signature ?? '', 'x-request-id': requestId ?? '' }
  await deps.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(avisosPago)
      .values({ clave: key, dataId, tipo, cuerpo: body.slice(0, 20_000), encabezados, recibidoEn: deps.now() })
      .onConflictDoNothing()
      .returning({ id: avisosPago.id })
    if (created) await deps.jobs.send('aviso-pago', { id: created.id }, tx)
  })
}

/** A failed webhook stays pending, and the queue retries it. */
export async function processAviso(deps: Deps, id: number) {
  const [aviso] = await deps.db.select().from(avisosPago).where(eq(avisosPago.id, id))
  if (!aviso || aviso.procesadoEn) return
  const result = aviso.tipo === 'payment' ? await settleFromProveedor(deps, aviso.dataId) : 'sin_cambio'
  await deps.db.update(avisosPago).set({ procesadoEn: deps.now(), resultado: result }).where(eq(avisosPago.id, id))
}

/**
 * In days. The provider repeats a webhook for more than four days. After this many days, a webhook that fails again is closed, and staff
 * review it.
 */
const maxPendingDays = 7

/** The maximum number of webhooks per run: an agency's busiest day. */
const batchSize = 1000
const concurrency = 8

/**
 * Processes the newest webhooks first. A failed webhook stays pending; after `maxPendingDays` it is closed and staff get a review. The run
 * continues with the next one. @throws AggregateError
 */
export async function processPendingAvisos(deps: Deps) {
  const pendientes = await deps.db
    .select({ id: avisosPago.id, dataId: avisosPago.dataId, recibidoEn: avisosPago.recibidoEn })
    .from(avisosPago)
    .where(isNull(avisosPago.procesadoEn))
    .orderBy(desc(avisosPago.id))
    .limit(batchSize)
  const limit = addTime(deps.now(), { days: -maxPendingDays })
  await forEachCollectingErrors(
    pendientes,
    async ({ id, dataId, recibidoEn }) => {
      try {
        await processAviso(deps, id)
      } catch (error) {
        if (recibidoEn < limit) await giveUp(deps, id, dataId)
        throw error
      }
    },
    concurrency,
  )
}

async function giveUp(deps: Deps, id: number, dataId: string) {
  await deps.db.transaction(async (tx) => {
    await tx.update(avisosPago).set({ procesadoEn: deps.now(), resultado: 'abandonado' }).where(eq(avisosPago.id, id))
    await createRevision(tx, `No se pudo leer del proveedor el pago ${dataId} que avisó`)
  })
}
