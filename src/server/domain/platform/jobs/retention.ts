import * as z from 'zod'
import { type Retencion, retenciones as tareas } from '../../../../contract/platform/vigilancia.ts'
import { retenciones } from '../../../db/schema/mensajes.ts'
import type { FinishedBackup } from '../../../gateways/backups/backup-store.ts'
import type { Deps } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'
import { readAjuste, writeAjuste } from '../ajustes/service.ts'

const key = 'respaldo'
/** If the last backup is older, the app makes a backup at its start. */
const maxHoursWithoutBackup = 25

const nota = z.object({
  desde: z.coerce.date().optional(),
  ultima: z.coerce.date().optional(),
  nombre: z.string().default(''),
  bytes: z.int().default(0),
  filas: z.int().default(0),
  archivos: z.int().default(0),
})

export const readLastBackup = async ({ db }: Pick<Deps, 'db'>) => nota.parse(await readAjuste(db, key))

export const recordBackup = ({ db, now }: Pick<Deps, 'db' | 'now'>, copy: FinishedBackup) =>
  writeAjuste(db, key, { ultima: now(), ...copy })

/**
 * True if the last backup is more than `maxHoursWithoutBackup` old. Without a backup, counts from the app's first start, which this
 * records.
 */
export async function isBackupMissed({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const { desde, ultima } = await readLastBackup({ db })
  const since = ultima ?? desde
  if (!since) await writeAjuste(db, key, { desde: now() })
  return since !== undefined && isLate(since, now())
}

const isLate = (since: Date, now: Date) => since < addTime(now, { hours: -maxHoursWithoutBackup })

export async function recordRetencion({ db, now }: Pick<Deps, 'db' | 'now'>, task: Retencion, removed: number) {
  const corrida = { corridaEn: now(), quitados: removed, ...(removed > 0 && { quitoEn: now(), quito: removed }) }
  await db
    .insert(retenciones)
    .values({ tarea: task, ...corrida })
    .onConflictDoUpdate({ target: retenciones.tarea, set: corrida })
}

export async function viewRetention({ db, now }: Deps) {
  const { ultima, desde: _, ...copy } = await readLastBackup({ db })
  const rows = await db.select().from(retenciones)
  return {
    copia: ultima ? { cuando: ultima.toISOString(), ...copy, demorada: isLate(ultima, now()) } : null,
    limpiezas: tareas.flatMap((task) => {
      const row = rows.find((one) => one.tarea === task)
      if (!row) return []
      const { corridaEn, quitados, quitoEn, quito } = row
      const last = quitoEn && { cuando: quitoEn.toISOString(), quitados: quito }
      return [{ tarea: task, corrida: corridaEn.toISOString(), quitados, ultima: last }]
    }),
  }
}
