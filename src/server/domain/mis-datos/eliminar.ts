import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { suscriptores } from '../../db/schema/boletin.ts'
import { paquetesCurso } from '../../db/schema/colegios.ts'
import { enlaces, idempotencias, usuarios } from '../../db/schema/identidad.ts'
import { consultas, correos, respuestasConsulta } from '../../db/schema/mensajes.ts'
import { enlacesPago } from '../../db/schema/pagos.ts'
import { listaEspera, pasajeros, reservas } from '../../db/schema/reservas.ts'
import type { Cliente } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { claveDeAviso, claveDeConsulta, claveDeRespuesta, removeLooseCorreos, sendCorreo } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { vivas } from '../estados-vivos.pure.ts'
import { checkOwnPassword, closeSesiones } from '../identidad/service.ts'
import { creditoDe } from '../pagos/service.ts'
import { leaveEspera, removeOldFotos } from '../reservas/service.ts'
import { localDay } from '../tiempo/service.ts'

/**
 * Erases an account on its holder's word. What law makes an agency keep stays (agreements, receipts, payments, the
 * bookings that they belong to); name, address, phone, documents' photos, enquiries, newsletter, mails and the way in go.
 * @throws DomainError `password_incorrecta`, `cuenta_con_viajes`, `cuenta_con_saldo`
 */
export async function eraseCuenta(deps: Deps, actor: Cliente, password: string) {
  if (!(await checkOwnPassword(deps, actor, password)))
    throw new DomainError('password_incorrecta', { campos: { password: 'La contraseña actual no es correcta!' } })
  await refuseLive(deps, actor)
  await leaveListas(deps, actor)
  const clavesDeConsultas = await deps.db.transaction((tx) => erase(deps, tx, actor))
  await removeLooseCorreos(deps, clavesDeConsultas)
  // The photos of an erased account are past their time: the same chore that ends the others' ends them now.
  await removeOldFotos(deps)
}

async function refuseLive(deps: Deps, actor: Cliente) {
  const [porViajar] = await deps.db
    .select({ id: reservas.id })
    .from(reservas)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .where(
      and(
        eq(reservas.usuarioId, actor.id),
        inArray(reservas.estado, [...vivas]),
        gte(paquetesCurso.fechaRegreso, localDay(deps.now())),
      ),
    )
    .limit(1)
  if (porViajar) throw new DomainError('cuenta_con_viajes')
  const credito = await creditoDe(deps.db, actor.id)
  if (credito.ARS > 0 || credito.USD > 0) throw new DomainError('cuenta_con_saldo')
}

/** Each by itself: a seat that was offered goes to the next. */
async function leaveListas(deps: Deps, actor: Cliente) {
  const esperas = await deps.db
    .select({ id: listaEspera.id })
    .from(listaEspera)
    .where(and(eq(listaEspera.usuarioId, actor.id), inArray(listaEspera.estado, ['esperando', 'ofrecido'])))
  for (const { id } of esperas) await leaveEspera(deps, actor, id)
}

async function erase(deps: Deps, tx: Tx, actor: Cliente): Promise<string[]> {
  const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.id, actor.id)).for('update')
  if (!cuenta || cuenta.eliminadoEn) throw new DomainError('sin_sesion')
  const claves = await forgetConsultas(tx, cuenta.mail)
  await tx.delete(suscriptores).where(eq(suscriptores.mail, cuenta.mail))
  await tx.delete(enlaces).where(eq(enlaces.usuarioId, actor.id))
  await tx.delete(idempotencias).where(eq(idempotencias.actor, `cliente-${actor.id}`))
  await tx.update(enlacesPago).set({ anuladoEn: deps.now() }).where(eq(enlacesPago.usuarioId, actor.id))
  await closeSesiones(tx, { usuarioId: actor.id })
  await tx.delete(correos).where(and(eq(correos.para, cuenta.mail), ne(correos.estado, 'pendiente')))
  await tx.delete(pasajeros).where(and(eq(pasajeros.usuarioId, actor.id), sinReservas))
  await tx
    .update(usuarios)
    .set({ ...nadie, mail: `${actor.id}@eliminada.invalid`, eliminadoEn: deps.now() })
    .where(eq(usuarios.id, actor.id))
  await audit(tx, actor, { accion: 'usuario.eliminado', objetoTipo: 'usuario', objetoId: actor.id })
  await sendCorreo(deps, tx, {
    clave: `cuenta-eliminada-${actor.id}`,
    para: cuenta.mail,
    plantilla: 'cuenta-eliminada',
    datos: { nombre: cuenta.nombre },
  })
  return claves
}

/** Enquiries with their replies; the keys of the mails about them, to remove once this is done. */
async function forgetConsultas(tx: Tx, mail: string): Promise<string[]> {
  const ids = (await tx.select({ id: consultas.id }).from(consultas).where(eq(consultas.mail, mail)).for('update')).map(
    ({ id }) => id,
  )
  const respuestas = await tx
    .delete(respuestasConsulta)
    .where(inArray(respuestasConsulta.consultaId, ids))
    .returning({ id: respuestasConsulta.id })
  await tx.delete(consultas).where(inArray(consultas.id, ids))
  return [
    ...ids.flatMap((id) => [claveDeConsulta(id), claveDeAviso('consulta', id)]),
    ...respuestas.map(({ id }) => claveDeRespuesta(id)),
  ]
}

const sinReservas = sql`not exists (select 1 from ${reservas} where ${reservas.pasajeroId} = ${pasajeros.id}) and not exists (select 1 from fotos_documento where pasajero_id = ${pasajeros.id})`

const nadie = {
  nombre: 'Cuenta',
  apellido: 'eliminada',
  telefono: '',
  passwordHash: null,
  documento: '',
  nombreTutor: '',
  apellidoTutor: '',
  fechaNacimiento: null,
  localidad: '',
  calle: '',
  numero: '',
  piso: '',
  depto: '',
  observaciones: '',
  recordatorios: false,
}
