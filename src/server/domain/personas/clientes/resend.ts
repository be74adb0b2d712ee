import { and, eq, isNull } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { requireRow } from '../../../domain-error.ts'
import { inTransaction, type Personal } from '../../deps.ts'
import { resendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'

/** Sends to the account's present address, even if the mail first went to an earlier address. @throws DomainError `no_encontrado` */
export const resendCorreoOfCliente = inTransaction(
  async (deps, tx, actor: Personal, { id, correo }: { id: number; correo: number }) => {
    const cuenta = await tx
      .select({ id: usuarios.id, mail: usuarios.mail })
      .from(usuarios)
      .where(and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn)))
      .then(requireRow('usuario'))
    await resendCorreo(deps, tx, cuenta, correo)
    await audit(tx, actor, { accion: 'correo.reenviado', objetoTipo: 'usuario', objetoId: id, despues: { correo } })
    return { correo }
  },
)
