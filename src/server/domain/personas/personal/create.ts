import type { Areas } from '../../../../reglas/areas.ts'
import { readMail } from '../../../../reglas/parsing.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Actor, sistema } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { hashNewPassword } from '../identidad/service.ts'

export type NuevoPersonal = { nombre: string; apellido: string; mail: string; password: string; areas?: Areas }

/**
 * Creates a staff account of type 10 with its areas, which signs in by mail address.
 * @throws DomainError `mail_registrado`, `password_corta`, `password_debil`
 */
export function createPersonal(deps: Deps, actor: Actor, nuevo: NuevoPersonal): Promise<number> {
  return create(deps, actor, { ...nuevo, usuario: nuevo.mail, nivel: '10' })
}

/**
 * Creates an administrator, from the command line. Without `usuario` they sign in by mail address.
 * @throws DomainError `mail_registrado` (mail or user name), `password_corta`, `password_debil`
 */
export function createAdministrador(deps: Pick<Deps, 'db'>, nuevo: NuevoPersonal & { usuario?: string }) {
  return create(deps, sistema, { ...nuevo, usuario: nuevo.usuario ?? nuevo.mail, nivel: '1' })
}

type Alta = NuevoPersonal & { usuario: string; nivel: '1' | '10' }

async function create(deps: Pick<Deps, 'db'>, actor: Actor, { password, ...datos }: Alta): Promise<number> {
  const passwordHash = await hashNewPassword('personal', password)
  return deps.db.transaction(async (tx) => {
    const [fila] = await tx
      .insert(personal)
      .values({ ...datos, mail: readMail(datos.mail), passwordHash })
      .onConflictDoNothing()
      .returning({ id: personal.id })
    if (!fila) throw new DomainError('mail_registrado')
    await audit(tx, actor, { accion: 'personal.creado', objetoId: fila.id, despues: datos })
    return fila.id
  })
}
