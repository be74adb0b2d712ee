import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { desafiosLlave } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { hashToken, newToken } from '../identidad/service.ts'

/** Who signs in, or the session that adds a passkey. */
export type De = { clase: 'cliente' | 'personal'; sesionId: number | null }

const vida = { minutos: 5 }

/** Keeps what a passkey is about to sign. Answers the secret of this try, without which no signature of it counts. */
export async function keepDesafio(deps: Deps, { clase, sesionId }: De, desafio: string): Promise<string> {
  const { token, hash } = newToken()
  const venceEn = later(deps.now(), vida)
  await deps.db
    .insert(desafiosLlave)
    .values({ intentoHash: hash, desafioHash: hashToken(desafio), clase, sesionId, venceEn })
  return token
}

/**
 * Spends it, whatever comes of the try: of two answers to one challenge, one is looked at. Answers whether what was signed is
 * what was asked. @throws DomainError `llave_vencida`
 */
export async function spendDesafio(
  deps: Deps,
  { clase, sesionId }: De,
  intento: string,
): Promise<(desafio: string) => boolean> {
  const { intentoHash, venceEn } = desafiosLlave
  const [gastado] = await deps.db
    .delete(desafiosLlave)
    .where(
      and(
        eq(intentoHash, hashToken(intento)),
        eq(desafiosLlave.clase, clase),
        sesionId === null ? isNull(desafiosLlave.sesionId) : eq(desafiosLlave.sesionId, sesionId),
        gt(venceEn, deps.now()),
      ),
    )
    .returning({ desafioHash: desafiosLlave.desafioHash })
  if (!gastado) throw new DomainError('llave_vencida')
  return (desafio) => hashToken(desafio) === gastado.desafioHash
}

export async function removeOldDesafios({ db, now }: Deps): Promise<number> {
  const { rowCount } = await db.delete(desafiosLlave).where(lt(desafiosLlave.venceEn, now()))
  return rowCount ?? 0
}
