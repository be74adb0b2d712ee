import * as z from 'zod'
import { formatInstant, localDay } from '../../reglas/dia.ts'
import { readAgencia, readAjuste, writeAjuste } from '../domain/casa/ajustes/service.ts'
import type { Deps } from '../domain/deps.ts'
import { sendCorreo } from '../domain/mensajes/correo/service.ts'
import { describeSafely } from '../domain/tell-safely.ts'

const guardadas = 30
/** A house that was off at its hour makes its copy when it is on again. */
const horasSinCopia = 25
const clave = 'respaldo'

const nota = z.object({ desde: z.coerce.date().optional(), ultima: z.coerce.date().optional() })

/**
 * The nightly copy: makes it, keeps the last thirty and notes when. A failure is mailed to the agency, once a day, and thrown,
 * so that it is tried again and stays among the failed jobs.
 */
export async function copyNightly(deps: Deps): Promise<void> {
  try {
    const copia = await deps.respaldo.make()
    await deps.respaldo.keep(guardadas)
    await writeAjuste(deps.db, clave, { ultima: deps.now(), ...copia })
  } catch (error) {
    await mailFailure(deps, error).catch((other: unknown) => {
      throw new AggregateError([error, other], 'The copy failed, and so did the mail that says so')
    })
    throw error
  }
}

/** Asks for the copy that a night without the house would have made. */
export async function copyIfMissed(deps: Deps): Promise<void> {
  const { desde, ultima } = nota.parse(await readAjuste(deps.db, clave))
  const since = ultima ?? desde
  if (!since) await writeAjuste(deps.db, clave, { desde: deps.now() })
  else if (deps.now().getTime() - since.getTime() > horasSinCopia * 3600 * 1000) await deps.jobs.send('respaldo', {})
}

async function mailFailure(deps: Deps, error: unknown) {
  const { mail } = await readAgencia(deps.db)
  if (!mail) return
  const { ultima } = nota.parse(await readAjuste(deps.db, clave))
  await deps.db.transaction((tx) =>
    sendCorreo(deps, tx, {
      clave: `aviso-respaldo-${localDay(deps.now())}`,
      para: mail,
      plantilla: 'aviso-respaldo',
      datos: { motivo: describeSafely(error), ultima: ultima ? formatInstant(ultima) : '' },
    }),
  )
}
