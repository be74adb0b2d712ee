import {
  beginLlave,
  isLlaveNoted,
  listArchivosSellados,
  noteLlave,
  type Resello,
  resealEach,
} from '../domain/casa/custodia/service.ts'
import type { Deps } from '../domain/deps.ts'
import { keepSubkeysDeBaja, listSellados } from '../domain/mensajes/correo/service.ts'
import { listSecretosSellados } from '../domain/personas/identidad/service.ts'
import { listBorradoresSellados } from '../domain/viajes/borradores/service.ts'
import { split } from '../sealed.pure.ts'

type Casa = Pick<Deps, 'db' | 'secretKey' | 'storage'>

/** Everything that `seal` keeps; `test/confianza/llaves.test.ts` fails when something more does. */
const clases = [listArchivosSellados, listSecretosSellados, listSellados, listBorradoresSellados]

/** As many rounds as may find something: what a process that still seals with the earlier key added meanwhile. */
const vueltasMax = 3

/**
 * Seals everything with the key that seals now, beside a house that works. It may be cut off and begun anew at any moment.
 * Once a round finds nothing of an earlier key, notes that those are needed no more.
 * @throws Error where something opens with no key, or is still sealed with an earlier one.
 */
export async function resealAll(deps: Casa): Promise<Resello> {
  await beginLlave(deps)
  let resellados = 0
  for (let vuelta = 0; vuelta < vueltasMax; vuelta++) {
    const hecho = await resealRound(deps)
    resellados += hecho.resellados
    if (hecho.cerrados.length > 0)
      throw new Error(`No key opens ${tell(hecho.cerrados)}: set SECRET_KEY_PREVIOUS to what sealed them.`)
    if (hecho.resellados > 0) continue
    await keepSubkeysDeBaja(deps)
    await noteLlave(deps)
    return { ...hecho, resellados }
  }
  throw new Error('A process still seals with an earlier key: start it again with the new one, and then this.')
}

/** The same as a chore of the house; nothing where it is done. */
export async function resealPending(deps: Deps): Promise<void> {
  if (split(deps.secretKey).anteriores.length > 0 && !(await isLlaveNoted(deps))) await resealAll(deps)
}

function tell(cerrados: string[]): string {
  const [primeros, demas] = [cerrados.slice(0, 5).join(', '), cerrados.length - 5]
  return demas > 0 ? `${primeros} and ${demas} more` : primeros
}

async function resealRound(deps: Casa): Promise<Resello> {
  const todo: Resello = { revisados: 0, resellados: 0, cerrados: [] }
  for (const list of clases) {
    const { revisados, resellados, cerrados } = await resealEach(deps, list(deps))
    todo.revisados += revisados
    todo.resellados += resellados
    todo.cerrados.push(...cerrados)
  }
  return todo
}
