import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { sendCorreo } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { type Clave, once } from '../idempotencia/service.ts'
import { closeSesiones, countSesiones, createEnlace } from '../identidad/service.ts'

/**
 * Mails a customer the way in: the invitation to who never chose a password, a recovery to who did. With `clave`, once.
 * @throws DomainError `no_encontrado`, `clave_reutilizada`
 */
export async function sendAcceso(deps: Deps, actor: Personal, id: number, clave?: Clave) {
  return deps.db.transaction((tx) =>
    once(tx, actor, `acceso-${id}`, clave, async () => {
      const cuenta = await readCuenta(tx, id)
      const motivo = cuenta.passwordHash ? ('recuperacion' as const) : ('invitacion' as const)
      const { enlace, enlaceId } = await createEnlace(deps, tx, cuenta, motivo)
      await sendCorreo(deps, tx, {
        clave: `${motivo}-${enlaceId}`,
        para: cuenta.mail,
        plantilla: motivo,
        datos: { nombre: cuenta.nombre, enlace },
      })
      await audit(tx, actor, {
        accion: 'cliente.acceso_enviado',
        objetoTipo: 'usuario',
        objetoId: id,
        despues: { motivo },
      })
      return { mail: cuenta.mail, motivo }
    }),
  )
}

/** Signs a customer out everywhere; tells how many open sessions ended. @throws DomainError `no_encontrado` */
export async function endSesionesDe(deps: Deps, actor: Personal, id: number): Promise<{ cerradas: string }> {
  return deps.db.transaction(async (tx) => {
    await readCuenta(tx, id)
    const cerradas = String(await countSesiones(deps, tx, { usuarioId: id }))
    await closeSesiones(tx, { usuarioId: id })
    await audit(tx, actor, {
      accion: 'cliente.sesiones_cerradas',
      objetoTipo: 'usuario',
      objetoId: id,
      despues: { cerradas },
    })
    return { cerradas }
  })
}

async function readCuenta(tx: Tx, id: number) {
  const [cuenta] = await tx
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn)))
  if (!cuenta) throw new DomainError('no_encontrado')
  return cuenta
}
