import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { insertRow } from '../../../db/insert-row.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { equalsAny, personalFullNameSql } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock, lockOne } from '../../locks.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { avisoMailKey, consultaMailKey, removeOrphanCorreos, respuestaMailKey, sendCorreo } from '../correo/service.ts'

export type NuevaConsulta = { nombre: string; apellido: string; telefono: string; mail: string; consulta: string }

const mensaje = 'Recibimos tu consulta. Te vamos a responder a la brevedad.'

/** Stores the same enquiry within the hour (a double click, a lost reply) only once, unless staff have answered it. */
export const createConsulta = inTransaction(
  async (deps, tx, input: NuevaConsulta): Promise<{ id: number; mensaje: string }> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('consultas'), hashtext(${input.mail}))`)
    const [before] = await tx
      .select({ id: consultas.id })
      .from(consultas)
      .where(
        and(
          ...(['mail', 'consulta', 'nombre', 'apellido', 'telefono'] as const).map((field) =>
            eq(consultas[field], input[field]),
          ),
          isNull(consultas.respondidaEn),
          gt(consultas.creadaEn, addTime(deps.now(), { hours: -1 })),
        ),
      )
    if (before) return { id: before.id, mensaje }
    const row = await insertRow(tx, consultas, { ...input, creadaEn: deps.now() })
    await sendCorreo(deps, tx, {
      clave: consultaMailKey(row.id),
      para: input.mail,
      plantilla: 'consulta-recibida',
      datos: { numero: String(row.id) },
    })
    await notifyAgencia(deps, tx, row.id, input)
    return { id: row.id, mensaje }
  },
)

/** Without an agency mail address, only the back office shows enquiries. */
async function notifyAgencia(deps: Deps, tx: Tx, id: number, input: NuevaConsulta) {
  const { mail: para } = await readAgencia(tx)
  if (!para) return
  await sendCorreo(deps, tx, {
    clave: avisoMailKey('consulta', id),
    para,
    plantilla: 'aviso-consulta',
    datos: { ...input, enlace: `${deps.publicUrl}/admin/gestionconsultas` },
  })
}

/** Also deletes the enquiry's mails. A pending mail is still sent; the delivery then deletes it. @throws DomainError `no_encontrado` */
export async function removeConsulta(deps: Deps, actor: Personal, id: number) {
  const keys = await deps.db.transaction(async (tx) => {
    // Locks the enquiry first, so that no concurrent request can add a reply.
    await lockOne(tx, consultas, eq(consultas.id, id))
    const respuestas = await tx
      .delete(respuestasConsulta)
      .where(eq(respuestasConsulta.consultaId, id))
      .returning({ id: respuestasConsulta.id, adjuntos: respuestasConsulta.adjuntos })
    await tx.delete(consultas).where(eq(consultas.id, id))
    await audit(tx, actor, {
      accion: 'consulta.eliminada',
      objetoId: id,
      // Records only counts, because audit entries are never deleted and must not keep the deleted content.
      antes: { respuestas: respuestas.length, adjuntos: respuestas.flatMap(({ adjuntos }) => adjuntos).length },
    })
    const own = respuestas.map((respuesta) => respuestaMailKey(respuesta.id))
    return [consultaMailKey(id), avisoMailKey('consulta', id), ...own]
  })
  await removeOrphanCorreos(deps, keys)
}

/** Accepts only active staff who may answer enquiries. @throws DomainError `no_encontrado`, `datos_invalidos` for `persona` */
export const assignConsulta = inTransaction(async (_, tx, actor: Personal, id: number, persona: number | undefined) => {
  const isAsignable = persona === undefined || (await lockAssignable(tx, persona))
  const { asignadaA } = await lockOne(tx, consultas, eq(consultas.id, id))
  const before = { asignadaA }
  const after = { asignadaA: persona ?? null }
  if (before.asignadaA !== after.asignadaA) {
    if (!isAsignable) throw notAssignable()
    await tx.update(consultas).set(after).where(eq(consultas.id, id))
    await audit(tx, actor, { accion: 'consulta.asignada', objetoId: id, antes: before, despues: after })
  }
  return { id }
})

const isAssignable = and(
  eq(personal.activo, true),
  or(eq(personal.nivel, '1'), sql`${personal.areas}->>'consultas' = 'escribe'`),
)

export const listAssignable = ({ db }: Pick<Deps, 'db'>) =>
  db
    .select({ id: personal.id, nombre: personalFullNameSql })
    .from(personal)
    .where(isAssignable)
    .orderBy(personal.apellido, personal.nombre, personal.id)

const notAssignable = () =>
  new DomainError('datos_invalidos', {
    campos: { persona: 'Debe elegir una persona activa que pueda responder consultas' },
  })

/** An administrator may disable the account at the same time, which also locks the account before the enquiry. */
async function lockAssignable(tx: Tx, id: number): Promise<boolean> {
  const [row] = await lock(tx, personal, and(eq(personal.id, id), isAssignable), 'share')
  return row !== undefined
}

export async function releaseConsultas(tx: Tx, actor: Personal, personalId: number) {
  const own = await lock(tx, consultas, and(eq(consultas.asignadaA, personalId), isNull(consultas.respondidaEn)))
  if (own.length === 0) return
  const ids = own.map(({ id }) => id)
  await tx.update(consultas).set({ asignadaA: null }).where(equalsAny(consultas.id, ids))
  const cambio = { antes: { asignadaA: personalId }, despues: { asignadaA: null } }
  for (const id of ids) await audit(tx, actor, { accion: 'consulta.asignada', objetoId: id, ...cambio })
}
