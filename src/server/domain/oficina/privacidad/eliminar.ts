import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { dispositivos, enlaces, idempotencias, usuarios } from '../../../db/schema/identidad.ts'
import type { Adjunto } from '../../../db/schema/mensajes.ts'
import { enlacesPago } from '../../../db/schema/proveedor.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { forCasa, ownedBy } from '../../acceso.ts'
import type { Actor, Cliente } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { removeComprobantes } from '../../dinero/transferencias/service.ts'
import { claveDeDespedida, mailEliminado, removeAdjuntos, sendCorreo } from '../../mensajes/correo/service.ts'
import { closeSesiones, forgetLlaves, requireOwnPassword } from '../../personas/identidad/service.ts'
import { forgetBorradores } from '../../viajes/borradores/service.ts'
import { removeEsperas, removeOldFotos } from '../../viajes/reservas/service.ts'
import { refuseLive } from './impedimentos.ts'
import { forgetConsultas, forgetCorreos } from './olvidar.ts'

/**
 * Erases an account on its holder's word. What law makes an agency keep stays (agreements, receipts, payments, the
 * bookings that they belong to); name, address, phone, documents' photos, proofs of transfers, mails, places on lists and
 * the way in go. So do enquiries and newsletter of its address, if the account proved that it is its own.
 * @throws DomainError `password_incorrecta`, `cuenta_con_viajes`, `cuenta_con_deuda`, `cuenta_con_pagos`, `cuenta_con_saldo`
 */
export async function eraseCuenta(deps: Deps, actor: Cliente, password: string) {
  await requireOwnPassword(deps, actor, password)
  await eraseAs(deps, actor, actor.id)
}

/** The same on somebody's word: a customer's of their own account, or staff's. @throws as `eraseCuenta`, and `sin_sesion` */
export async function eraseAs(deps: Deps, actor: Actor, id: number) {
  const adjuntos = await deps.db.transaction((tx) => erase(deps, tx, actor, id))
  await removeAdjuntos(deps, adjuntos)
  // Files of an erased account are past their time: the chores that end the others' end them now.
  await removeOldFotos(deps)
  await removeComprobantes(deps)
}

/** The attachments that nothing names any more. The account's key is written last: other writes only ever wait for it. */
async function erase(deps: Deps, tx: Tx, actor: Actor, id: number): Promise<Adjunto[]> {
  const deCuenta = forCasa(id)
  const usados = await tx.delete(enlaces).where(ownedBy(deCuenta, enlaces)).returning()
  const [cuenta] = await lock(tx, usuarios, eq(usuarios.id, id), 'no key update')
  if (!cuenta || cuenta.eliminadoEn) throw new DomainError('sin_sesion')
  await blankReservas(tx, id)
  await removeEsperas(deps, tx, deCuenta)
  await forgetBorradores(tx, deCuenta)
  const respuestas = cuenta.mailConfirmadoEn ? await forgetConsultas(tx, cuenta.mail) : []
  if (cuenta.mailConfirmadoEn) await tx.delete(suscriptores).where(eq(suscriptores.mail, cuenta.mail))
  const deEnlaces = usados.map((enlace) => `${enlace.motivo}-${enlace.id}`)
  const deCorreos = await forgetCorreos(tx, cuenta, deEnlaces)
  await tx.delete(idempotencias).where(eq(idempotencias.actor, `cliente-${id}`))
  await tx.update(enlacesPago).set({ anuladoEn: deps.now() }).where(ownedBy(deCuenta, enlacesPago))
  await closeSesiones(tx, { usuarioId: id })
  await forgetLlaves(tx, { usuarioId: id })
  await tx.delete(dispositivos).where(ownedBy(deCuenta, dispositivos))
  await tx.delete(pasajeros).where(and(ownedBy(deCuenta, pasajeros), sinReservas))
  await tx
    .update(usuarios)
    .set({ ...nadie, mail: mailEliminado(id), eliminadoEn: deps.now() })
    .where(eq(usuarios.id, id))
  // Behind the lock of the key: money that came in meanwhile is seen.
  await refuseLive(deps, tx, deCuenta)
  await audit(tx, actor, { accion: 'usuario.eliminado', objetoId: id })
  await sendCorreo(deps, tx, {
    clave: claveDeDespedida(id),
    para: cuenta.mail,
    plantilla: 'cuenta-eliminada',
    datos: { nombre: cuenta.nombre },
  })
  return [...respuestas, ...deCorreos]
}

/** What an agreement and its receipts do not need; the agreement itself says what was accepted. */
async function blankReservas(tx: Tx, id: number) {
  const suyas = ownedBy(forCasa(id), reservas)
  await lock(tx, reservas, suyas)
  await tx
    .update(reservas)
    .set({ ...sinDomicilio, fechaNacimientoTutor: null })
    .where(suyas)
  const deSusReservas = sql`${solicitudes.reservaId} in (select ${reservas.id} from ${reservas} where ${suyas})`
  await tx
    .update(solicitudes)
    .set({ mail: mailEliminado(id), telefono: '' })
    .where(and(isNotNull(solicitudes.reservaId), deSusReservas))
}

const sinReservas = sql`not exists (select 1 from ${reservas} where ${reservas.pasajeroId} = ${pasajeros.id}) and not exists (select 1 from fotos_documento where pasajero_id = ${pasajeros.id})`

const sinDomicilio = { telefono: '', localidad: '', calle: '', numero: '', piso: '', depto: '', observaciones: '' }

const nadie = {
  ...sinDomicilio,
  nombre: 'Cuenta',
  apellido: 'eliminada',
  passwordHash: null,
  mailConfirmadoEn: null,
  documento: '',
  nombreTutor: '',
  apellidoTutor: '',
  fechaNacimiento: null,
  recordatorios: false,
}
