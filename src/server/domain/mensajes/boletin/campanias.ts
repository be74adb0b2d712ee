import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ListQuery } from '../../../../contract/list-fields.ts'
import type { campaniaBody } from '../../../../contract/mensajes/campanias.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { countList, readCountedPage, type SortKey } from '../../../db/lists.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../../db/schema/campanias.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { fullNameSql, localDate, pick, readOne } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { isChange, type SaveTarget } from '../../version.ts'
import { previewCorreo, sendCorreo } from '../correo/service.ts'

type CampaniaText = z.output<typeof campaniaBody>

export const createCampania = inTransaction(async (deps, tx, actor: Personal, text: CampaniaText) => {
  const row = await insertRow(tx, campanias, { ...text, personalId: actor.id, creadaEn: deps.now() })
  await audit(tx, actor, { accion: 'campania.creada', objetoId: row.id, despues: text })
  return { id: row.id }
})

/** No-op for unchanged text. @throws DomainError `no_encontrado`, `campania_comenzada`, `texto_cambio` */
export const saveCampania = inTransaction(
  async (_, tx, actor: Personal, { id, version: edited, ...text }: CampaniaText & SaveTarget) => {
    const before = await lockBorrador(tx, id)
    const version = versionOfCampania(text)
    const versions = { stored: versionOfCampania(before), saved: version, edited }
    if (!(await isChange(tx, storedTextKey(id), versions))) return { id, version }
    await tx.update(campanias).set(text).where(eq(campanias.id, id))
    await audit(tx, actor, { accion: 'campania.editada', objetoId: id, antes: campaniaTextOf(before), despues: text })
    return { id, version }
  },
)

/** @throws DomainError `no_encontrado`, `campania_comenzada` */
export const removeCampania = inTransaction(async (_, tx, actor: Personal, id: number) => {
  const before = await lockBorrador(tx, id)
  await tx.delete(campanias).where(eq(campanias.id, id))
  await audit(tx, actor, { accion: 'campania.eliminada', objetoId: id, antes: before })
  return { id }
})

export const lockCampania = (tx: Tx, id: number) => lockOne(tx, campanias, eq(campanias.id, id))

async function lockBorrador(tx: Tx, id: number) {
  const campania = await lockCampania(tx, id)
  if (campania.estado !== 'borrador') throw new DomainError('campania_comenzada')
  return campania
}

export async function previewCampania(deps: Deps, text: CampaniaText): Promise<{ asunto: string; html: string }> {
  // Hides the button until its URL is complete.
  const botonEnlace = URL.canParse(text.botonEnlace, deps.publicUrl) ? text.botonEnlace : ''
  const { asunto, html } = await previewCorreo(deps, {
    plantilla: 'campania',
    datos: { ...text, botonEnlace, baja: pageOfBaja(deps) },
  })
  return { asunto, html }
}

/** @throws DomainError `no_encontrado` */
export const sendTestCampania = inTransaction(
  async (deps, tx, actor: Personal, id: number, mail: string): Promise<{ mail: string }> => {
    const campania = await readOne(tx, campanias, eq(campanias.id, id))
    await sendCorreo(deps, tx, {
      clave: `prueba-campania-${id}-${actor.id}-${deps.now().getTime()}`,
      para: mail,
      plantilla: 'campania',
      datos: { ...campaniaTextOf(campania), asunto: `Prueba: ${campania.asunto}`, baja: pageOfBaja(deps) },
    })
    await audit(tx, actor, { accion: 'campania.probada', objetoId: id, despues: { mail } })
    return { mail }
  },
)

/** Has no token, because a preview has no subscriber. */
const pageOfBaja = ({ publicUrl }: Deps) => `${publicUrl}/boletin/baja`

type Text = { asunto: string; titulo: string; cuerpo: string; botonTexto: string; botonEnlace: string }

export const campaniaTextOf = ({ asunto, titulo, cuerpo, botonTexto, botonEnlace }: Text): Text => ({
  asunto,
  titulo,
  cuerpo,
  botonTexto,
  botonEnlace,
})

export const storedTextKey = (id: number) => ({ id, acciones: ['campania.editada'] }) as const

export const versionOfCampania = (campania: Text) => fingerprint(Object.values(campaniaTextOf(campania)))

/** Counts unsent mails for all campaigns at once. Unsent mails are few, and an index finds them by state. */
const pendencias = sql`(
  select e.campania_id,
    count(*) filter (where c.estado = 'pendiente') as esperan,
    count(*) filter (where c.estado = 'fallido') as fallidos,
    count(*) filter (where c.estado = 'rebotado') as rebotados
  from ${correos} c join ${campaniaEnvios} e on e.correo_id = c.id
  where c.estado in ('pendiente', 'fallido', 'rebotado') group by e.campania_id
) pendencias`
const countByClase = (clase: 'esperan' | 'fallidos' | 'rebotados') =>
  sql<number>`coalesce(${sql.raw(`pendencias.${clase}`)}, 0)`
const countPending = sql<number>`(${countWhere(sql`e.escrito_en is null`)} + ${countByClase('esperan')})`

function countWhere(condition: SQL) {
  return sql<number>`(select count(*) from ${campaniaEnvios} e where e.campania_id = ${campanias.id} and ${condition})`
}

const columns = {
  ...pick(campanias, 'id', 'asunto', 'titulo', 'estado', 'rechazo'),
  creada: localDate(campanias.creadaEn),
  comenzada: localDate(campanias.comenzadaEn),
  autor: fullNameSql(personal),
  total: campanias.envios,
  enviados: sql<number>`(${campanias.envios} - ${countByClase('fallidos')} - ${countByClase('rebotados')} - ${countPending})`,
  fallidos: countByClase('fallidos'),
  rebotados: countByClase('rebotados'),
  faltan: countPending,
  bajas: countWhere(sql`e.baja_en is not null`),
}

export async function listCampanias({ db }: Deps, request: ListQuery<'fecha'>) {
  const sortKeys = { fecha: { de: campanias.creadaEn, tipo: 'timestamptz' } } satisfies Record<string, SortKey>
  const { sortKey, orderBy, donde, total } = await countList(db, request, sortKeys, campanias.id)
  const query = db
    .select({ ...columns, sortKey })
    .from(campanias)
    .innerJoin(personal, eq(personal.id, campanias.personalId))
    .leftJoin(pendencias, sql`pendencias.campania_id = ${campanias.id}`)
    .where(donde)
  return readCountedPage(query, { orderBy, total }, request.limite)
}

/** A save or a send must match `version`. @throws DomainError `no_encontrado` */
export async function viewCampania({ db }: Deps, id: number) {
  const { cuerpo, botonTexto, botonEnlace } = campanias
  const row = await db
    .select({ ...columns, cuerpo, botonTexto, botonEnlace })
    .from(campanias)
    .innerJoin(personal, eq(personal.id, campanias.personalId))
    .leftJoin(pendencias, sql`pendencias.campania_id = ${campanias.id}`)
    .where(eq(campanias.id, id))
    .then(requireRow('campaña'))
  return { ...row, version: versionOfCampania(row), destinatarios: await countDestinatarios(db) }
}

export const isRecipient = and(eq(suscriptores.estado, 'confirmado'), isNull(suscriptores.rebotadoEn))

function countDestinatarios(db: DbOrTx): Promise<number> {
  return db.$count(suscriptores, isRecipient)
}
