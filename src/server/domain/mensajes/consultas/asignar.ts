import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { consultas } from '../../../db/schema/mensajes.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lock, lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'

/**
 * Says who answers an enquiry; without `persona`, nobody in particular. Only who may read it can have it: active staff of
 * type 1.
 * @throws DomainError `no_encontrado`, `datos_invalidos` beside `persona`
 */
export async function assignConsulta(deps: Deps, actor: Personal, id: number, persona: number | undefined) {
  return deps.db.transaction(async (tx) => {
    const esAsignable = persona === undefined || (await holdAsignable(tx, persona))
    const { asignadaA } = await lockOne(tx, consultas, eq(consultas.id, id))
    const antes = { asignadaA }
    const despues = { asignadaA: persona ?? null }
    if (antes.asignadaA !== despues.asignadaA) {
      if (!esAsignable) throw noAsignable()
      await tx.update(consultas).set(despues).where(eq(consultas.id, id))
      await audit(tx, actor, { accion: 'consulta.asignada', objetoId: id, antes, despues })
    }
    return { id }
  })
}

const noAsignable = () =>
  new DomainError('datos_invalidos', {
    campos: { persona: 'Debe elegir una persona activa de administración completa' },
  })

/**
 * Held until the assignment is written: an account may be switched off meanwhile. Before the enquiry, in the order of whoever
 * switches it off.
 */
async function holdAsignable(tx: Tx, id: number): Promise<boolean> {
  const [fila] = await lock(
    tx,
    personal,
    and(eq(personal.id, id), eq(personal.activo, true), eq(personal.nivel, '1')),
    'share',
  )
  return fila !== undefined
}
