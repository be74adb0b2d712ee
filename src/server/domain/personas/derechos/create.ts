import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { solicitudBody } from '../../../../contract/personas/derechos.ts'
import { formatDay, formatInstant, localDay } from '../../../../reglas/dia.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { DomainError } from '../../../domain-error.ts'
import { splitKeys } from '../../../sealed.pure.ts'
import type { Actor, Deps, Tx } from '../../deps.ts'
import { avisoMailKey, sendCorreo } from '../../mensajes/correo/service.ts'
import { readAgencia, readDerechos } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { codigoOf } from './code.pure.ts'

export type NuevaSolicitud = z.output<typeof solicitudBody>
type Solicitud = typeof solicitudes.$inferSelect

const mensajes = {
  arrepentimiento: 'Recibimos tu pedido de arrepentimiento. Te contestamos por mail cómo sigue.',
  baja: 'Recibimos tu pedido de baja. Te contestamos por mail cuando esté hecha.',
}

/**
 * Stores and mails a request. A repeated call with the same key and person returns the same code.
 * @throws DomainError `no_encontrado` (form turned off), `clave_reutilizada`
 */
export async function createSolicitud(deps: Deps, actor: Actor, input: NuevaSolicitud, key: string = randomUUID()) {
  const codigo = await codigoFor(deps, { clave: key, ...input })
  const createdAt = await deps.db.transaction(async (tx) => {
    if (!(await readDerechos(tx))[input.tipo]) throw new DomainError('no_encontrado')
    const [row] = await tx
      .insert(solicitudes)
      .values({ ...input, codigo, creadaEn: deps.now() })
      .onConflictDoNothing({ target: solicitudes.codigo })
      .returning()
    if (!row) return repeated(tx, codigo, input)
    await mailSolicitud(deps, tx, row)
    await audit(tx, actor, { accion: 'solicitud.recibida', objetoId: row.id, despues: { codigo, tipo: input.tipo } })
    return row.creadaEn
  })
  return { codigo, tipo: input.tipo, fecha: localDay(createdAt), mensaje: mensajes[input.tipo] }
}

/** Returns a repeated request's first code, even if the app key changed since then. */
async function codigoFor({ db, secretKey }: Deps, request: Parameters<typeof codigoOf>[1]): Promise<string> {
  const { current, earlier } = splitKeys(secretKey)
  for (const key of earlier) {
    const codigo = codigoOf(key, request)
    if ((await db.$count(solicitudes, eq(solicitudes.codigo, codigo))) > 0) return codigo
  }
  return codigoOf(current, request)
}

/** @throws DomainError `clave_reutilizada` if the request's fields differ */
async function repeated(tx: Tx, codigo: string, input: NuevaSolicitud): Promise<Date> {
  const [row] = await tx.select().from(solicitudes).where(eq(solicitudes.codigo, codigo))
  const same = row && Object.entries(input).every(([field, value]) => row[field as keyof NuevaSolicitud] === value)
  if (!same) throw new DomainError('clave_reutilizada')
  return row.creadaEn
}

export async function mailSolicitud(deps: Deps, tx: Tx, solicitud: Solicitud) {
  const { id, codigo, tipo, mail, creadaEn } = solicitud
  await sendCorreo(deps, tx, {
    clave: `solicitud-${id}`,
    para: mail,
    plantilla: 'solicitud-recibida',
    datos: { codigo, tipo, fecha: formatDay(localDay(creadaEn)) },
  })
  const { mail: agencia } = await readAgencia(tx)
  if (!agencia) return
  await sendCorreo(deps, tx, {
    clave: avisoMailKey('solicitud', id),
    para: agencia,
    plantilla: 'aviso-solicitud',
    datos: { ...dataOf(solicitud), cuando: formatInstant(creadaEn) },
  })
}

function dataOf({ codigo, tipo, nombre, apellido, documento, mail, telefono, reserva, detalle }: Solicitud) {
  return { codigo, tipo, nombre, apellido, documento, mail, telefono, reserva, detalle }
}
