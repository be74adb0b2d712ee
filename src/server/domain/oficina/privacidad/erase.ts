import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { joinWords } from '../../../../reglas/text.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { dispositivos, enlaces, idempotencias, usuarios } from '../../../db/schema/identidad.ts'
import type { Adjunto } from '../../../db/schema/mensajes.ts'
import { devolucionesPedidas, pagos, transferencias } from '../../../db/schema/pagos.ts'
import { enlacesPago, preferencias } from '../../../db/schema/proveedor.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { type AccountOnBehalf, onBehalfOf, ownedBy } from '../../access.ts'
import type { Actor, Cliente, Deps, Personal, Tx } from '../../deps.ts'
import { creditoOf, saldoContraOf } from '../../dinero/libro/service.ts'
import { removeComprobantes } from '../../dinero/transferencias/service.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lock } from '../../locks.ts'
import { erasedAddress, farewellMailKey, removeAttachments, sendCorreo } from '../../mensajes/correo/service.ts'
import { closeSesiones, forgetLlaves, requireOwnPassword } from '../../personas/identidad/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { removeBorradores } from '../../viajes/borradores/service.ts'
import { removeEsperas, removeOldFotos } from '../../viajes/reservas/service.ts'
import { forgetConsultas, forgetCorreos } from './forget.ts'

/**
 * Keeps what the law requires: agreements, receipts, payments and their bookings. Deletes the address's enquiries and newsletter
 * subscription only if the address is confirmed.
 * @throws DomainError `password_incorrecta`, and as `eraseAs`
 */
export async function eraseCuenta(deps: Deps, actor: Cliente, password: string) {
  await requireOwnPassword(deps, actor, password)
  await eraseAs(deps, actor, actor.id)
}

/** @throws DomainError as `refuseLive`, and `sin_sesion` if there is no such account or it is already deleted */
async function eraseAs(deps: Deps, actor: Actor, id: number) {
  const attachments = await deps.db.transaction((tx) => erase(deps, tx, actor, id))
  await removeAttachments(deps, attachments)
  // Deletes the files of deleted accounts now, because scheduled jobs would do it later.
  await removeOldFotos(deps)
  await removeComprobantes(deps)
}

/** Writes the account's key columns last, because the lock of that update blocks inserts that reference the account. */
async function erase(deps: Deps, tx: Tx, actor: Actor, id: number): Promise<Adjunto[]> {
  const ofCuenta = onBehalfOf(id)
  const used = await tx.delete(enlaces).where(ownedBy(ofCuenta, enlaces)).returning()
  const [cuenta] = await lock(tx, usuarios, eq(usuarios.id, id), 'no key update')
  if (!cuenta || cuenta.eliminadoEn) throw new DomainError('sin_sesion')
  await blankReservas(tx, id)
  await removeEsperas(deps, tx, ofCuenta)
  await removeBorradores(tx, ofCuenta)
  const respuestas = cuenta.mailConfirmadoEn ? await forgetConsultas(tx, cuenta.mail) : []
  if (cuenta.mailConfirmadoEn) await tx.delete(suscriptores).where(eq(suscriptores.mail, cuenta.mail))
  const ofEnlaces = used.map((enlace) => `${enlace.motivo}-${enlace.id}`)
  const ofCorreos = await forgetCorreos(tx, cuenta, ofEnlaces)
  await tx.delete(idempotencias).where(eq(idempotencias.actor, `cliente-${id}`))
  await tx.update(enlacesPago).set({ anuladoEn: deps.now() }).where(ownedBy(ofCuenta, enlacesPago))
  await closeSesiones(tx, { usuarioId: id })
  await forgetLlaves(tx, { usuarioId: id })
  await tx.delete(dispositivos).where(ownedBy(ofCuenta, dispositivos))
  await tx.delete(pasajeros).where(and(ownedBy(ofCuenta, pasajeros), withoutReservas))
  await tx
    .update(usuarios)
    .set({ ...blankPerson, mail: erasedAddress(id), eliminadoEn: deps.now() })
    .where(eq(usuarios.id, id))
  // Runs after the update above, whose lock blocks new payments, so that it sees all earlier ones.
  await refuseLive(deps, tx, ofCuenta)
  await audit(tx, actor, { accion: 'usuario.eliminado', objetoId: id })
  await sendCorreo(deps, tx, {
    clave: farewellMailKey(id),
    para: cuenta.mail,
    plantilla: 'cuenta-eliminada',
    datos: { nombre: cuenta.nombre },
  })
  return [...respuestas, ...ofCorreos]
}

/** Clears personal data that agreements and receipts do not need. The accepted text remains in the agreement. */
async function blankReservas(tx: Tx, id: number) {
  const own = ownedBy(onBehalfOf(id), reservas)
  await lock(tx, reservas, own)
  await tx
    .update(reservas)
    .set({ ...withoutAddress, fechaNacimientoTutor: null })
    .where(own)
  const ofOwnReservas = sql`${solicitudes.reservaId} in (select ${reservas.id} from ${reservas} where ${own})`
  await tx
    .update(solicitudes)
    .set({ mail: erasedAddress(id), telefono: '' })
    .where(and(isNotNull(solicitudes.reservaId), ofOwnReservas))
}

const withoutReservas = sql`not exists (select 1 from ${reservas} where ${reservas.pasajeroId} = ${pasajeros.id}) and not exists (select 1 from fotos_documento where pasajero_id = ${pasajeros.id})`

const withoutAddress = { telefono: '', localidad: '', calle: '', numero: '', piso: '', depto: '', observaciones: '' }

const blankPerson = {
  ...withoutAddress,
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

/** @throws DomainError `cuenta_con_viajes`, `cuenta_con_deuda`, `cuenta_con_pagos`, `cuenta_con_saldo`, `cuenta_en_contra` */
async function refuseLive(deps: Deps, tx: Tx, cuenta: AccountOnBehalf) {
  const ownLive = and(ownedBy(cuenta, reservas), isLiveReserva)
  const [porViajar] = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .where(and(ownLive, gte(paquetesCurso.fechaRegreso, localDay(deps.now()))))
    .limit(1)
  if (porViajar) throw new DomainError('cuenta_con_viajes')
  const [deuda] = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(ownedBy(cuenta, reservas), sql`${reservas.debeArs} + ${reservas.debeUsd} > 0`))
    .limit(1)
  if (deuda) throw new DomainError('cuenta_con_deuda')
  if (await hasMoneyUnderWay(tx, cuenta)) throw new DomainError('cuenta_con_pagos')
  const credito = await creditoOf(tx, cuenta)
  if (credito.ARS > 0 || credito.USD > 0) throw new DomainError('cuenta_con_saldo')
  const contra = await saldoContraOf(tx, cuenta)
  if (contra.ARS > 0 || contra.USD > 0) throw new DomainError('cuenta_en_contra')
}

async function hasMoneyUnderWay(tx: Tx, cuenta: AccountOnBehalf): Promise<boolean> {
  const enProceso = and(ownedBy(cuenta, preferencias), eq(preferencias.estado, 'en_proceso'))
  if ((await tx.$count(preferencias, enProceso)) > 0) return true
  const informada = and(ownedBy(cuenta, transferencias), eq(transferencias.estado, 'informada'))
  if ((await tx.$count(transferencias, informada)) > 0) return true
  const own = sql`${devolucionesPedidas.pagoId} in (select ${pagos.id} from ${pagos} where ${ownedBy(cuenta, pagos)})`
  return (await tx.$count(devolucionesPedidas, and(own, isNull(devolucionesPedidas.terminadaEn)))) > 0
}

const pendientes: Partial<Record<DomainError['codigo'], string>> = {
  cuenta_con_viajes: 'tiene viajes por hacer',
  cuenta_con_deuda: 'debe cuotas de un viaje que hizo o que se canceló',
  cuenta_con_pagos: 'tiene un pago, una transferencia o una devolución en camino',
  cuenta_con_saldo: 'tiene saldo a favor, que hay que devolver antes',
  cuenta_en_contra: 'tiene saldo en contra, que hay que cobrar o condonar antes',
}

/** @throws DomainError `no_encontrado`, `cliente_con_pendientes` with the first reason and the live bookings */
export async function eraseCliente(deps: Deps, actor: Personal, id: number) {
  try {
    await eraseAs(deps, actor, id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // `sin_sesion` means an ended session to the owner, but an unknown account to staff.
    if (error.codigo === 'sin_sesion') throw new DomainError('no_encontrado')
    const motivo = pendientes[error.codigo]
    if (!motivo) throw error
    throw new DomainError('cliente_con_pendientes', {
      detalle: { pendientes: motivo + (await nameReservas(deps, id)) },
    })
  }
}

async function nameReservas({ db }: Deps, usuarioId: number): Promise<string> {
  const rows = await db
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(ownedBy(onBehalfOf(usuarioId), reservas), isLiveReserva))
    .orderBy(asc(reservas.id))
  const numeros = joinWords(rows.map(({ id }) => String(id)))
  if (rows.length === 0) return ''
  return rows.length === 1 ? ` (reserva N.º ${numeros})` : ` (reservas N.º ${numeros})`
}
