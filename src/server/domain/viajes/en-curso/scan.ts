import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { convenios, conveniosEscaneados } from '../../../db/schema/convenios.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { seal } from '../../../sealed.pure.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../platform/idempotency/service.ts'

const maxBytes = 10 * 1024 * 1024

/**
 * Stores a scan, which becomes the booking's agreement as PDF. Earlier scans remain stored.
 * @throws DomainError `convenio_no_es_pdf`, `convenio_demasiado_grande`, `no_encontrado`, `convenio_aceptado` (not signed on paper),
 * `clave_reutilizada`
 */
export async function storeScan(
  deps: Deps,
  actor: Personal,
  { id, content }: { id: number; content: Buffer },
  idempotencyKey?: IdempotencyKey,
) {
  if (content.length > maxBytes) throw new DomainError('convenio_demasiado_grande')
  if (!isPdf(content)) throw new DomainError('convenio_no_es_pdf', { campos: { archivo: 'Tiene que ser un PDF' } })
  const file = `privado/convenios/${randomUUID()}`
  await deps.storage.write(file, seal(deps.secretKey, content, file))
  return onceWithFiles(deps, actor, `escanearconvenio-${id}`, idempotencyKey, {
    write: (tx) => write(deps, tx, actor, { id, file }),
    remove: () => deps.storage.remove(file),
  })
}

export const isPdf = (content: Buffer) => content.toString('latin1', 0, 5) === '%PDF-'

async function write(deps: Deps, tx: Tx, actor: Personal, { id, file }: { id: number; file: string }) {
  const { firmadoEn } = await tx
    .select({ firmadoEn: convenios.firmadoEn })
    .from(convenios)
    .where(eq(convenios.reservaId, id))
    .then(requireRow('reserva'))
  if (!firmadoEn) throw new DomainError('convenio_aceptado')
  await tx
    .insert(conveniosEscaneados)
    .values({ reservaId: id, archivo: file, personalId: actor.id, creadoEn: deps.now() })
  await audit(tx, actor, { accion: 'reserva.convenio_escaneado', objetoId: id })
  return { reserva: id }
}
