import { formatInstant, localDay } from '../../reglas/dia.ts'
import type { Deps } from '../domain/deps.ts'
import { describeSafely } from '../domain/describe-safely.ts'
import { sendCorreo } from '../domain/mensajes/correo/service.ts'
import { readAgencia } from '../domain/platform/ajustes/service.ts'
import { isBackupMissed, readLastBackup, recordBackup } from '../domain/platform/jobs/service.ts'

const stored = 30

/** Keeps the last thirty backups. Mails a failure at most once a day, and throws it again so that the queue retries the job. */
export async function backUpNightly(deps: Deps): Promise<void> {
  try {
    const copy = await deps.backups.make()
    await deps.backups.keep(stored)
    await recordBackup(deps, copy)
  } catch (error) {
    await mailFailure(deps, error).catch((other: unknown) => {
      throw new AggregateError([error, other], 'The copy failed, and so did the mail that says so')
    })
    throw error
  }
}

export async function backUpIfMissed(deps: Deps): Promise<void> {
  if (await isBackupMissed(deps)) await deps.jobs.send('respaldo', {})
}

async function mailFailure(deps: Deps, error: unknown) {
  const { mail } = await readAgencia(deps.db)
  if (!mail) return
  const { ultima } = await readLastBackup(deps)
  await deps.db.transaction((tx) =>
    sendCorreo(deps, tx, {
      clave: `aviso-respaldo-${localDay(deps.now())}`,
      para: mail,
      plantilla: 'aviso-respaldo',
      datos: { motivo: describeSafely(error), ultima: ultima ? formatInstant(ultima) : '' },
    }),
  )
}
