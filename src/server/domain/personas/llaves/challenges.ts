import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { desafiosLlave } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'
import { hashToken, newToken } from '../identidad/service.ts'

/** `sesionId` is null for a sign-in, or the session that adds a passkey. */
type ChallengeOwner = { clase: 'cliente' | 'personal'; sesionId: number | null }

const life = { minutes: 5 }

/** Returns a secret for this attempt, which the browser must send with the signed challenge. */
export async function storeChallenge(
  deps: Deps,
  { clase, sesionId }: ChallengeOwner,
  challenge: string,
): Promise<string> {
  const { token, hash } = newToken()
  const venceEn = addTime(deps.now(), life)
  await deps.db
    .insert(desafiosLlave)
    .values({ intentoHash: hash, desafioHash: hashToken(challenge), clase, sesionId, venceEn })
  return token
}

/** Consumes the challenge even if the reply is wrong, so that it allows only one reply. @throws DomainError `llave_vencida` */
export async function consumeChallenge(
  deps: Deps,
  { clase, sesionId }: ChallengeOwner,
  intento: string,
): Promise<(challenge: string) => boolean> {
  const { intentoHash, venceEn } = desafiosLlave
  const [spent] = await deps.db
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
  if (!spent) throw new DomainError('llave_vencida')
  return (challenge) => hashToken(challenge) === spent.desafioHash
}

export async function removeOldDesafios({ db, now }: Deps): Promise<number> {
  const { rowCount } = await db.delete(desafiosLlave).where(lt(desafiosLlave.venceEn, now()))
  return rowCount ?? 0
}

/** Passkeys belong to the host `rpId` and sign only for `origen`. */
export function webAuthnSiteOf({ publicUrl }: Deps): { rpId: string; origen: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origen: origin }
}
