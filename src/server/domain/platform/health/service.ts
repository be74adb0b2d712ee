import { sql } from 'drizzle-orm'
import { log } from '../../../log.ts'
import type { Deps } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'

/** How many items wait in each queue, and for how many seconds. No personal data. */
export type HealthFigures = {
  correosPendientes: number
  /** Mails of the last day that failed. */
  correosFallidos: number
  /** `avisoMasViejo` is the age of the oldest in seconds. */
  avisosSinProcesar: number
  avisoMasViejo: number
  /** Payments pending for more than a day. Their money may have arrived without an entry in the ledger. */
  pagosSinConciliar: number
  revisionesAbiertas: number
  /** Seconds since the last backup finished. Without a backup: seconds since 1970. */
  backupAge: number
}

export async function readHealth({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<HealthFigures> {
  const instant = now()
  const { rows } = await db.execute<HealthFigures>(sql`
    select
      (select count(*) from correos where estado = 'pendiente') as "correosPendientes",
      (select count(*) from correos where estado = 'fallido' and creado_en > ${instant}::timestamptz - interval '1 day') as "correosFallidos",
      (select count(*) from avisos_pago where procesado_en is null) as "avisosSinProcesar",
      (select coalesce(extract(epoch from ${instant}::timestamptz - min(recibido_en)), 0)::float8
        from avisos_pago where procesado_en is null) as "avisoMasViejo",
      (select count(*) from preferencias where estado = 'en_proceso' and creado_en < ${instant}::timestamptz - interval '1 day')
        as "pagosSinConciliar",
      (select count(*) from revisiones where not resuelta) as "revisionesAbiertas",
      extract(epoch from ${instant}::timestamptz - coalesce(
        (select (valor->>'ultima')::timestamptz from ajustes where clave = 'respaldo'), 'epoch'))::float8 as "backupAge"`)
  const [figures] = rows
  if (!figures) throw new Error('no row')
  return figures
}

export async function isDatabaseUp(deps: Pick<Deps, 'db'>): Promise<boolean> {
  try {
    await deps.db.execute(sql`select 1`)
    return true
  } catch (error) {
    log.error('health: the database does not answer:', describeSafely(error))
    return false
  }
}
