import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/** What tells early that the house is not well: how much waits, by what, and since when. Counts and seconds; never whose. */
export type Signos = {
  correosPendientes: number
  correosFallidos: number
  /** Notices of the provider that nobody has settled yet, and the age of the oldest in seconds. */
  avisosSinProcesar: number
  avisoMasViejo: number
  /** Payments under way for more than a day: money that may have come and stands in no book. */
  pagosSinConciliar: number
  /** What staff are asked to look at by hand. */
  revisionesAbiertas: number
  /** Seconds since the last copy of the house was finished; where there is none yet, since 1970. */
  respaldoHace: number
}

/** Of the whole house, in one query each time it is asked. */
export async function readSignos({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Signos> {
  const ahora = now()
  const { rows } = await db.execute<Signos>(sql`
    select
      (select count(*) from correos where estado = 'pendiente') as "correosPendientes",
      (select count(*) from correos where estado = 'fallido' and creado_en > ${ahora}::timestamptz - interval '1 day') as "correosFallidos",
      (select count(*) from avisos_pago where procesado_en is null) as "avisosSinProcesar",
      (select coalesce(extract(epoch from ${ahora}::timestamptz - min(recibido_en)), 0)::float8
        from avisos_pago where procesado_en is null) as "avisoMasViejo",
      (select count(*) from preferencias where estado = 'en_proceso' and creado_en < ${ahora}::timestamptz - interval '1 day')
        as "pagosSinConciliar",
      (select count(*) from revisiones where not resuelta) as "revisionesAbiertas",
      extract(epoch from ${ahora}::timestamptz - coalesce(
        (select (valor->>'ultima')::timestamptz from ajustes where clave = 'respaldo'), 'epoch'))::float8 as "respaldoHace"`)
  const [signos] = rows
  if (!signos) throw new Error('no row')
  return signos
}
