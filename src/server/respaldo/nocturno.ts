import { formatInstant, localDay } from '../../reglas/dia.ts'
import { readAgencia } from '../domain/casa/ajustes/service.ts'
import { isCopiaMissed, noteCopia, readRespaldo } from '../domain/casa/trabajos/service.ts'
import type { Deps } from '../domain/deps.ts'
import { sendCorreo } from '../domain/mensajes/correo/service.ts'
import { describeSafely } from '../domain/tell-safely.ts'

const guardadas = 30

/**
 * The nightly copy: makes it, keeps the last thirty and notes when. A failure is mailed to the agency, once a day, and thrown,
 * so that it is tried again and stays among the failed jobs.
 */
export async function copyNightly(deps: Deps): Promise<void> {
  try {
    const copia = await deps.respaldo.make()
    await deps.respaldo.keep(guardadas)
    await noteCopia(deps, copia)
  } catch (error) {
    await mailFailure(deps, error).catch((other: unknown) => {
      throw new AggregateError([error, other], 'The copy failed, and so did the mail that says so')
    })
    throw error
  }
}

/** Asks for the copy that a night without the house would have made. */
export async function copyIfMissed(deps: Deps): Promise<void> {
  if (await isCopiaMissed(deps)) await deps.jobs.send('respaldo', {})
}

async function mailFailure(deps: Deps, error: unknown) {
  const { mail } = await readAgencia(deps.db)
  if (!mail) return
  const { ultima } = await readRespaldo(deps)
  await deps.db.transaction((tx) =>
    sendCorreo(deps, tx, {
      clave: `aviso-respaldo-${localDay(deps.now())}`,
      para: mail,
      plantilla: 'aviso-respaldo',
      datos: { motivo: describeSafely(error), ultima: ultima ? formatInstant(ultima) : '' },
    }),
  )
}
