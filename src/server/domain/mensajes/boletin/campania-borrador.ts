import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { campaniaBody } from '../../../../contract/mensajes/campanias.ts'
import type { Tx } from '../../../db/client.ts'
import { campanias } from '../../../db/schema/campanias.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { inserted } from '../../one.ts'
import { isChange, type Sobre } from '../../version.ts'
import { guardadoOf, huellaDeCampania, textoOf } from './campania-huella.pure.ts'

export type TextoCampania = z.output<typeof campaniaBody>

/** A new issue, as a draft. With `clave`, once. @throws DomainError `clave_reutilizada` */
export async function createCampania(deps: Deps, actor: Personal, texto: TextoCampania, clave?: Clave) {
  return deps.db.transaction((tx) =>
    once(tx, actor, 'campania', clave, async () => {
      const fila = await tx
        .insert(campanias)
        .values({ ...texto, personalId: actor.id, creadaEn: deps.now() })
        .returning({ id: campanias.id })
        .then(inserted)
      await audit(tx, actor, { accion: 'campania.creada', objetoId: fila.id, despues: texto })
      return { id: fila.id }
    }),
  )
}

/**
 * Changes a draft. `desde` is the fingerprint of the text that was edited; saving what it already says changes nothing.
 * @throws DomainError `no_encontrado`, `campania_comenzada`, `texto_cambio` when somebody else saved another meanwhile.
 */
export async function saveCampania(deps: Deps, actor: Personal, { id, desde, ...texto }: TextoCampania & Sobre) {
  return deps.db.transaction(async (tx) => {
    const antes = await lockBorrador(tx, id)
    const huella = huellaDeCampania(texto)
    const versiones = { vieja: huellaDeCampania(antes), nueva: huella, desde }
    if (!(await isChange(tx, guardadoOf(id), versiones))) return { id, huella }
    await tx.update(campanias).set(texto).where(eq(campanias.id, id))
    await audit(tx, actor, { accion: 'campania.editada', objetoId: id, antes: textoOf(antes), despues: texto })
    return { id, huella }
  })
}

/** @throws DomainError `no_encontrado`, `campania_comenzada` */
export async function removeCampania(deps: Deps, actor: Personal, id: number) {
  return deps.db.transaction(async (tx) => {
    const antes = await lockBorrador(tx, id)
    await tx.delete(campanias).where(eq(campanias.id, id))
    await audit(tx, actor, { accion: 'campania.eliminada', objetoId: id, antes })
    return { id }
  })
}

export const lockCampania = (tx: Tx, id: number) => lockOne(tx, campanias, eq(campanias.id, id))

async function lockBorrador(tx: Tx, id: number) {
  const campania = await lockCampania(tx, id)
  if (campania.estado !== 'borrador') throw new DomainError('campania_comenzada')
  return campania
}
