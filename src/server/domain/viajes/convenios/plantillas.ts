import { desc, eq, sql } from 'drizzle-orm'
import { type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { convenioPlantillas, convenios } from '../../../db/schema/convenios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { localDate, readOne, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { describeClausulas } from './clausulas.pure.ts'
import { currentPlantilla, readAgenciaParty } from './convenios.ts'
import { convenioPlaceholders, samplePlaceholderValues } from './placeholders.pure.ts'
import { type Politica, parsePolitica } from './politica.pure.ts'
import { renderConvenio } from './render.pure.ts'
import { reviewPlantilla } from './review.pure.ts'

type Text = { cuerpo: string; politica: Politica }

export async function readPlantilla({ db }: Deps) {
  const { version, cuerpo, politica } = await currentPlantilla(db)
  return { version, cuerpo, politica: parsePolitica(politica), datos: convenioPlaceholders }
}

export async function listPlantillas({ db }: Deps) {
  const rows = await db
    .select({
      version: convenioPlantillas.version,
      fecha: localDate(convenioPlantillas.creadaEn),
      quien: sql<string>`coalesce(${surnameFirstSql(personal)}, '')`,
      aceptados: sql<number>`(select count(*) from ${convenios} c where c.plantilla_version = ${convenioPlantillas.version})`,
    })
    .from(convenioPlantillas)
    .leftJoin(personal, eq(personal.id, convenioPlantillas.personalId))
    .orderBy(desc(convenioPlantillas.version))
  return toOnlyPage(rows)
}

/** Renders a version with invented data, dated the day of its creation. @throws DomainError `no_encontrado` */
export async function viewPlantilla({ db }: Deps, version: number) {
  const row = await readOne(db, convenioPlantillas, eq(convenioPlantillas.version, version))
  const dia = localDay(row.creadaEn)
  const html = await renderSample(db, { cuerpo: row.cuerpo, politica: parsePolitica(row.politica) }, dia)
  return { version, fecha: dia, html }
}

/** Uses invented data. @throws DomainError `datos_invalidos` */
export async function previewPlantilla({ db, now }: Deps, { cuerpo, politica }: Text): Promise<string> {
  requireSound(cuerpo)
  return renderSample(db, { cuerpo, politica: parsePolitica(politica) }, localDay(now()))
}

async function renderSample(db: DbOrTx, { cuerpo, politica }: Text, dia: Dia): Promise<string> {
  return renderConvenio(cuerpo, {
    ...samplePlaceholderValues,
    ...(await readAgenciaParty(db)),
    ...describeClausulas(politica),
    fecha: formatDay(dia),
  })
}

/** @throws DomainError `datos_invalidos`, `plantilla_cambio` if `edited` is not the newest version */
export async function savePlantilla(
  deps: Deps,
  actor: Personal,
  { cuerpo, politica, version: edited }: Text & { version: number },
) {
  requireSound(cuerpo)
  return deps.db.transaction(async (tx) => {
    // A concurrent save waits here and then finds the newer version.
    await tx.execute(sql`lock table ${convenioPlantillas} in share row exclusive mode`)
    const [current] = await tx
      .select({ version: convenioPlantillas.version })
      .from(convenioPlantillas)
      .orderBy(desc(convenioPlantillas.version))
      .limit(1)
    if (current?.version !== edited) throw new DomainError('plantilla_cambio')
    const version = edited + 1
    await tx.insert(convenioPlantillas).values({
      version,
      cuerpo,
      politica: parsePolitica(politica),
      personalId: actor.id,
      creadaEn: deps.now(),
    })
    await audit(tx, actor, { accion: 'convenio.version', objetoId: version, despues: { politica } })
    return { version }
  })
}

function requireSound(body: string) {
  const problem = reviewPlantilla(body)
  if (problem) throw new DomainError('datos_invalidos', { campos: { cuerpo: problem } })
}
