import type { Tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { readHuella, type Sobre, saveOver, type Versionada } from '../../version.ts'
import { explainReferencias } from '../publico/service.ts'

type Objeto = { tipo: string; id: number; verbo: string }

/**
 * One change of one thing, with its line in the trail: `read` takes its row locked, `write` changes it and answers how it
 * stands then (null: no more).
 * @throws DomainError `no_encontrado`, `datos_invalidos` for an id of nothing
 */
export async function changeOne<Fila extends object>(
  deps: Deps,
  actor: Personal,
  objeto: Objeto,
  read: (tx: Tx) => Promise<Fila[]>,
  write: (tx: Tx, antes: Fila) => Promise<object | null>,
): Promise<{ id: string }> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const [antes] = await read(tx)
      if (!antes) throw new DomainError('no_encontrado')
      const despues = await write(tx, antes)
      await auditChange(tx, actor, objeto, antes, despues)
      return { id: String(objeto.id) }
    }),
  )
}

type Guardada = { id: string; huella: string }

/**
 * The same of a thing whose form is saved whole, over the version that the form was filled with. What stands already leaves
 * no line.
 * @throws DomainError `no_encontrado`, `datos_invalidos`, `texto_cambio`
 */
export async function saveOne<Fila extends object>(
  deps: Deps,
  actor: Personal,
  que: Versionada,
  sobre: Sobre,
  read: (tx: Tx) => Promise<Fila[]>,
  write: (tx: Tx, antes: Fila) => Promise<object>,
): Promise<Guardada> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const [antes] = await read(tx)
      if (!antes) throw new DomainError('no_encontrado')
      let despues: object = antes
      const { cambia, huella } = await saveOver(tx, que, sobre, async () => {
        despues = await write(tx, antes)
      })
      const { objeto: objetoTipo, acciones } = que
      if (cambia) await audit(tx, actor, { accion: acciones[0], objetoTipo, objetoId: sobre.id, antes, despues })
      return { id: String(sobre.id), huella }
    }),
  )
}

/** The same for what is new: `write` answers its id and how it stands. */
export async function createOne(
  deps: Deps,
  actor: Personal,
  que: Versionada,
  write: (tx: Tx) => Promise<{ id: number; despues: object }>,
): Promise<Guardada> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const { id, despues } = await write(tx)
      await auditChange(tx, actor, { tipo: que.objeto, id, verbo: 'creado' }, null, despues)
      return { id: String(id), huella: await readHuella(tx, que, id) }
    }),
  )
}

export async function auditChange(
  tx: Tx,
  actor: Personal,
  { tipo, id, verbo }: Objeto,
  antes: object | null,
  despues: object | null,
) {
  await audit(tx, actor, { accion: `${tipo}.${verbo}`, objetoTipo: tipo, objetoId: id, antes, despues })
}

/** The row that an insert with `returning` gave. */
export function onlyRow<Fila>(filas: Fila[]): Fila {
  const [fila] = filas
  if (!fila) throw new Error('An insert returned no row')
  return fila
}
