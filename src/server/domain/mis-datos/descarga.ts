import { asc, eq, inArray } from 'drizzle-orm'
import { suscriptores } from '../../db/schema/boletin.ts'
import { solicitudes } from '../../db/schema/derechos.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import { consultas } from '../../db/schema/mensajes.ts'
import { devoluciones, imputaciones, pagos, transferencias } from '../../db/schema/pagos.ts'
import {
  cancelaciones,
  convenios,
  cuotas,
  fotosDocumento,
  listaEspera,
  pasajeros,
  reservas,
} from '../../db/schema/reservas.ts'
import type { Cliente } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { openSealed } from '../medios/service.ts'
import { listSesiones } from './sesiones.ts'

/**
 * Everything that the house keeps about an account, as Ley 25.326 lets its holder ask: amounts in centavos, days as
 * `yyyy-mm-dd`, instants in UTC, photos as JPEG in base64. No password, no token.
 */
export async function exportMisDatos(deps: Deps, actor: Cliente) {
  const datos = await readOwn(deps, actor)
  const fotos = []
  for (const { archivo, pasajeroId, creadoEn } of datos.fotos) {
    const sellada = await deps.storage.read(archivo)
    // A file that is gone is told as such, and does not keep the rest from its owner.
    const jpeg = sellada ? openSealed(deps.secretKey, sellada, archivo).toString('base64') : null
    fotos.push({ pasajeroId, creadoEn, jpeg })
  }
  await audit(deps.db, actor, { accion: 'usuario.datos_descargados', objetoTipo: 'usuario', objetoId: actor.id })
  return { generado: deps.now().toISOString(), ...datos, fotos, sesiones: (await listSesiones(deps, actor)).results }
}

async function readOwn({ db }: Deps, actor: Cliente) {
  const [cuenta] = await db.select().from(usuarios).where(eq(usuarios.id, actor.id))
  if (!cuenta) throw new DomainError('sin_sesion')
  const { passwordHash: _, ...titular } = cuenta
  const misReservas = await db.select().from(reservas).where(eq(reservas.usuarioId, actor.id)).orderBy(asc(reservas.id))
  const misPagos = await db.select().from(pagos).where(eq(pagos.usuarioId, actor.id)).orderBy(asc(pagos.id))
  const misPasajeros = await db
    .select()
    .from(pasajeros)
    .where(eq(pasajeros.usuarioId, actor.id))
    .orderBy(asc(pasajeros.id))
  const idReservas = misReservas.map(({ id }) => id)
  const idPagos = misPagos.map(({ id }) => id)
  return {
    cuenta: titular,
    pasajeros: misPasajeros,
    reservas: misReservas,
    convenios: await db.select().from(convenios).where(inArray(convenios.reservaId, idReservas)),
    cuotas: await db.select().from(cuotas).where(inArray(cuotas.reservaId, idReservas)).orderBy(asc(cuotas.id)),
    cancelaciones: await db.select().from(cancelaciones).where(inArray(cancelaciones.reservaId, idReservas)),
    pagos: misPagos,
    imputaciones: await db.select().from(imputaciones).where(inArray(imputaciones.pagoId, idPagos)),
    devoluciones: await db.select().from(devoluciones).where(inArray(devoluciones.pagoId, idPagos)),
    transferencias: await db
      .select({
        fecha: transferencias.fecha,
        importe: transferencias.importe,
        referencia: transferencias.referencia,
        estado: transferencias.estado,
        motivo: transferencias.motivo,
      })
      .from(transferencias)
      .where(eq(transferencias.usuarioId, actor.id)),
    listaEspera: await db.select().from(listaEspera).where(eq(listaEspera.usuarioId, actor.id)),
    consultas: await db.select().from(consultas).where(eq(consultas.mail, cuenta.mail)),
    solicitudes: await db.select().from(solicitudes).where(eq(solicitudes.mail, cuenta.mail)),
    boletin: await db
      .select({ estado: suscriptores.estado, confirmadoEn: suscriptores.confirmadoEn, bajaEn: suscriptores.bajaEn })
      .from(suscriptores)
      .where(eq(suscriptores.mail, cuenta.mail)),
    fotos: await db
      .select()
      .from(fotosDocumento)
      .where(
        inArray(
          fotosDocumento.pasajeroId,
          misPasajeros.map(({ id }) => id),
        ),
      )
      .orderBy(asc(fotosDocumento.id)),
  }
}
