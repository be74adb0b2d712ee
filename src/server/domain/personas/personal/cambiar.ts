import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lock, lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { releaseConsultas } from '../../mensajes/consultas/service.ts'
import { isChange, type Sobre } from '../../version.ts'
import { closeSesiones, countLlaves, forgetLlaves, forgetSegundoFactor } from '../identidad/service.ts'
import { huellaDePersona } from './huella.pure.ts'

type Cambio = Sobre & { apellido: string; nombre: string; tipo: '1' | '10'; activo: boolean }

/**
 * Changes somebody of the staff. Another level or an account that is switched off ends its sessions; who may no longer read
 * enquiries leaves those that they had yet to answer. `desde` is the fingerprint of what was edited; what is so already stays.
 * @throws DomainError `no_encontrado`, `ultimo_administrador`, `texto_cambio` when somebody else changed it meanwhile.
 */
export async function changePersona(deps: Deps, actor: Personal, { id, desde, ...cambio }: Cambio) {
  return deps.db.transaction(async (tx) => {
    const administradores = await lockAdministradores(tx)
    const { apellido, nombre, nivel, activo } = await lockPersona(tx, id)
    const antes = { apellido, nombre, nivel, activo }
    const despues = { apellido: cambio.apellido, nombre: cambio.nombre, nivel: cambio.tipo, activo: cambio.activo }
    const huella = huellaDePersona(despues)
    const guardado = { id, acciones: ['personal.cambiado'] } as const
    const versiones = { vieja: huellaDePersona(antes), nueva: huella, desde }
    if (!(await isChange(tx, guardado, versiones))) return { id, huella }
    const sigue = despues.activo && despues.nivel === '1'
    if (!sigue && administradores.every((uno) => uno === id)) throw new DomainError('ultimo_administrador')
    await tx.update(personal).set(despues).where(eq(personal.id, id))
    if (antes.nivel !== despues.nivel || antes.activo !== despues.activo) await closeSesiones(tx, { personalId: id })
    if (!sigue) await releaseConsultas(tx, actor, id)
    await audit(tx, actor, { accion: 'personal.cambiado', objetoId: id, antes, despues })
    return { id, huella }
  })
}

/**
 * Takes the second factor, passkeys too, from somebody who lost its device. One's own needs one's own code.
 * @throws DomainError `no_encontrado`, `sin_permiso` for oneself, `segundo_factor_inactivo`
 */
export async function resetSegundoFactor(deps: Deps, actor: Personal, id: number, motivo: string) {
  if (id === actor.id) throw new DomainError('sin_permiso')
  await deps.db.transaction(async (tx) => {
    const { totpDesde } = await lockPersona(tx, id)
    if (!totpDesde && (await countLlaves(tx, { personalId: id })) === 0)
      throw new DomainError('segundo_factor_inactivo')
    await forgetLlaves(tx, { personalId: id })
    await forgetSegundoFactor(tx, id)
    await closeSesiones(tx, { personalId: id })
    await audit(tx, actor, { accion: 'segundo_factor.reiniciado', objetoId: id, despues: { motivo } })
  })
}

/**
 * Two who lower each other at once wait in line here, so that one stays. Who writes in their own name, as a reply, does not
 * wait: their row's key stays.
 */
async function lockAdministradores(tx: Tx): Promise<number[]> {
  const filas = await lock(tx, personal, and(eq(personal.nivel, '1'), eq(personal.activo, true)), 'no key update')
  return filas.map(({ id }) => id)
}

const lockPersona = (tx: Tx, id: number) => lockOne(tx, personal, eq(personal.id, id), 'no key update')
