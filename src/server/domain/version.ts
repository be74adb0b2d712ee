import { type AnyColumn, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Accion, acciones as actos } from '../../contract/casa/acciones.ts'
import { formatInstant } from '../../reglas/dia.ts'
import type { Tx } from '../db/client.ts'
import { personal } from '../db/schema/identidad.ts'
import { auditoria } from '../db/schema/mensajes.ts'
import { DomainError } from '../domain-error.ts'
import { nombrePersonal } from './nombres.ts'
import { one } from './one.ts'

/** A thing in the audit log, by every act there that saves what its form edits. */
type Guardado = { id: number | string; acciones: readonly [Accion, ...Accion[]] }

type Versiones = {
  /** The fingerprint of what stands, under its row's lock. */
  vieja: string
  /** Of what is to stand. */
  nueva: string
  /** Of what the form was filled with. */
  desde: string
}

/**
 * The one check of a save over somebody else's: whether it changes anything. Saving what stands already is no conflict.
 * @throws DomainError `texto_cambio`, with who saved since and when
 */
export async function isChange(tx: Tx, que: Guardado, { vieja, nueva, desde }: Versiones): Promise<boolean> {
  if (nueva === vieja) return false
  await requireVersion(tx, que, vieja, desde)
  return true
}

/** The same of what is not saved, but acted on as it was read. @throws DomainError `texto_cambio` */
export async function requireVersion(tx: Tx, que: Guardado, vieja: string, desde: string) {
  if (vieja !== desde) throw new DomainError('texto_cambio', { detalle: await readUltimo(tx, que) })
}

/** A row that staff edit in a form: `huella` is the fingerprint (`rowFingerprint`) of what the form edits of it. */
export type Versionada = {
  /** The form's own first. */
  acciones: readonly [Accion, ...Accion[]]
  tabla: PgTable
  id: AnyColumn
  huella: SQL<string>
}

/** Over which row, and which version of it. */
export type Sobre = { id: number; desde: string }

/**
 * Saves a form over its row, which the caller holds. `cambia` is false when it said what stands already.
 * @throws DomainError `texto_cambio`: the transaction takes back what `save` wrote
 */
export async function saveOver(tx: Tx, que: Versionada, { id, desde }: Sobre, save: () => Promise<unknown>) {
  const vieja = await readHuella(tx, que, id)
  await save()
  const huella = await readHuella(tx, que, id)
  return { cambia: await isChange(tx, { ...que, id }, { vieja, nueva: huella, desde }), huella }
}

/** Read apart from the lock: what a fingerprint takes from other tables is as of when the lock was given. */
export async function readHuella(
  tx: Tx,
  { acciones, tabla, id: columna, huella }: Versionada,
  id: number,
): Promise<string> {
  const fila = await tx.select({ huella }).from(tabla).where(eq(columna, id)).then(one(actos[acciones[0]].objetos[0]))
  return fila.huella
}

async function readUltimo(tx: Tx, { id, acciones }: Guardado): Promise<Record<string, string>> {
  const [ultimo] = await tx
    .select({ quien, cuando: auditoria.cuando })
    .from(auditoria)
    .leftJoin(personal, and(eq(auditoria.actorTipo, 'personal'), eq(personal.id, auditoria.actorId)))
    .where(
      and(
        eq(auditoria.objetoTipo, actos[acciones[0]].objetos[0]),
        eq(auditoria.objetoId, String(id)),
        inArray(auditoria.accion, [...acciones]),
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1)
  return ultimo
    ? { quien: ultimo.quien, cuando: ` el ${formatInstant(ultimo.cuando)}` }
    : { quien: 'Alguien', cuando: '' }
}

const quien = sql<string>`case ${auditoria.actorTipo} when 'personal' then ${nombrePersonal} when 'cliente' then 'La familia' else 'Alguien' end`
