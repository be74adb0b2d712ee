import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import type { EncryptedValue } from '../../platform/keys/service.ts'
import { aadOf } from './secretos.ts'

const batchSize = 500

export async function* listEncryptedCorreos({ db }: Pick<Deps, 'db'>): AsyncGenerator<EncryptedValue> {
  for (let desde = 0; ; ) {
    const filas = await db
      .select({ id: correos.id, clave: correos.clave, secretos: correos.secretos })
      .from(correos)
      .where(and(gt(correos.id, desde), isNotNull(correos.secretos)))
      .orderBy(correos.id)
      .limit(batchSize)
    for (const { id, clave, secretos } of filas) {
      if (!secretos) continue
      desde = id
      yield {
        nombre: `correo ${id}`,
        aad: aadOf(clave),
        sealed: Buffer.from(secretos, 'base64'),
        replace: (nuevo) =>
          db
            .update(correos)
            .set({ secretos: nuevo.toString('base64') })
            .where(and(eq(correos.id, id), eq(correos.secretos, secretos))),
      }
    }
    if (filas.length < batchSize) return
  }
}
