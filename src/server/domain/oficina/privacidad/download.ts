import { and, asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { convenios } from '../../../db/schema/convenios.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { coberturas, devoluciones, imputaciones, pagos, transferencias } from '../../../db/schema/pagos.ts'
import { enlacePagoCuotas, enlacesPago } from '../../../db/schema/proveedor.ts'
import { cancelaciones, cuotas, fotosDocumento, listaEspera, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { documentosReserva } from '../../../db/schema/viajes.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { openSealed } from '../../../sealed.pure.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente, Deps } from '../../deps.ts'
import { listLlaves } from '../../personas/llaves/service.ts'
import { listSesiones } from '../../personas/mis-datos/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { exportBorradores } from '../../viajes/borradores/service.ts'

/**
 * Ley 25.326 entitles the account's owner to these data. Amounts are in minor units, instants in UTC, files in base64. Excludes passwords
 * and tokens. Proposals, and rows linked only by the mail address (enquiries, newsletter, requests), require a confirmed address.
 */
export async function exportMisDatos(deps: Deps, actor: Cliente) {
  const { comprobantes, ...data } = await readOwn(deps, actor)
  const fotos = []
  for (const { archivo, pasajeroId, creadoEn } of data.fotos)
    fotos.push({ pasajeroId, creadoEn, jpeg: await readSealed(deps, archivo) })
  const transferencias = []
  for (const { archivo, archivoTipo: tipo, ...transferencia } of comprobantes)
    transferencias.push({ ...transferencia, comprobante: { tipo, contenido: await readSealed(deps, archivo) } })
  await audit(deps.db, actor, { accion: 'usuario.datos_descargados', objetoId: actor.id })
  return {
    generado: deps.now().toISOString(),
    ...data,
    fotos,
    transferencias,
    borradores: await exportBorradores(deps, actor),
    llaves: (await listLlaves(deps, actor)).results,
    sesiones: (await listSesiones(deps, actor)).results,
  }
}

/** Returns null for a missing file, so that the download continues. */
async function readSealed({ storage, secretKey }: Deps, file: string): Promise<string | null> {
  const sealed = file ? await storage.read(file) : null
  return sealed ? openSealed(secretKey, sealed, file).toString('base64') : null
}

async function readOwn({ db }: Deps, actor: Cliente) {
  const [cuenta] = await db.select().from(usuarios).where(eq(usuarios.id, actor.id))
  if (!cuenta) throw new DomainError('sin_sesion')
  const { passwordHash: _, ...titular } = cuenta
  const ownReservas = await db.select().from(reservas).where(visibleTo(actor, reservas)).orderBy(asc(reservas.id))
  // Excludes the agency's own data: the provider's fee, the net amount and the internal note.
  const { comision: _comision, neto: _neto, nota: _nota, ...dePago } = getTableColumns(pagos)
  const ownPagos = await db.select(dePago).from(pagos).where(visibleTo(actor, pagos)).orderBy(asc(pagos.id))
  const ownPasajeros = await db.select().from(pasajeros).where(visibleTo(actor, pasajeros)).orderBy(asc(pasajeros.id))
  const direcciones = cuenta.mailConfirmadoEn ? [cuenta.mail] : []
  const reservaIds = ownReservas.map(({ id }) => id)
  const pagoIds = ownPagos.map(({ id }) => id)
  return {
    cuenta: titular,
    pasajeros: ownPasajeros,
    reservas: ownReservas,
    convenios: await db.select().from(convenios).where(inArray(convenios.reservaId, reservaIds)),
    documentos: await db
      .select(pick(documentosReserva, 'reservaId', 'tipo', 'recibidoEn'))
      .from(documentosReserva)
      .where(inArray(documentosReserva.reservaId, reservaIds)),
    cuotas: await db.select().from(cuotas).where(inArray(cuotas.reservaId, reservaIds)).orderBy(asc(cuotas.id)),
    cancelaciones: await db.select().from(cancelaciones).where(inArray(cancelaciones.reservaId, reservaIds)),
    pagos: ownPagos,
    enlacesDePago: await db
      .select({
        creadoEn: enlacesPago.creadoEn,
        venceEn: enlacesPago.venceEn,
        anuladoEn: enlacesPago.anuladoEn,
        cuotaId: enlacePagoCuotas.cuotaId,
      })
      .from(enlacesPago)
      .innerJoin(enlacePagoCuotas, eq(enlacePagoCuotas.enlaceId, enlacesPago.id))
      .where(visibleTo(actor, enlacesPago))
      .orderBy(asc(enlacesPago.id), asc(enlacePagoCuotas.cuotaId)),
    imputaciones: await db.select().from(imputaciones).where(inArray(imputaciones.pagoId, pagoIds)),
    coberturas: await db
      .select(getTableColumns(coberturas))
      .from(coberturas)
      .innerJoin(devoluciones, eq(devoluciones.id, coberturas.devolucionId))
      .where(inArray(devoluciones.pagoId, pagoIds)),
    devoluciones: await db.select().from(devoluciones).where(inArray(devoluciones.pagoId, pagoIds)),
    comprobantes: await db
      .select(pick(transferencias, 'fecha', 'importe', 'referencia', 'estado', 'motivo', 'archivo', 'archivoTipo'))
      .from(transferencias)
      .where(visibleTo(actor, transferencias)),
    // An account with an unconfirmed address gets only waiting-list entries that are still open, because anybody can type another person's
    // address.
    listaEspera: await db
      .select()
      .from(listaEspera)
      .where(
        and(visibleTo(actor, listaEspera), cuenta.mailConfirmadoEn ? undefined : eq(listaEspera.estado, 'esperando')),
      ),
    propuestas: cuenta.mailConfirmadoEn
      ? await db
          .select(pick(propuestas, 'creadaEn', 'venceEn', 'retiradaEn', 'formulario'))
          .from(propuestas)
          .where(visibleTo(actor, propuestas))
          .orderBy(asc(propuestas.id))
      : [],
    consultas: await db.select().from(consultas).where(inArray(consultas.mail, direcciones)),
    respuestas: await db
      .select(pick(respuestasConsulta, 'consultaId', 'texto', 'creadaEn'))
      .from(respuestasConsulta)
      .innerJoin(consultas, eq(consultas.id, respuestasConsulta.consultaId))
      .where(inArray(consultas.mail, direcciones))
      .orderBy(asc(respuestasConsulta.id)),
    solicitudes: await db
      .select()
      .from(solicitudes)
      .where(or(inArray(solicitudes.reservaId, reservaIds), inArray(solicitudes.mail, direcciones))),
    boletin: await db
      .select(pick(suscriptores, 'estado', 'confirmadoEn', 'prueba', 'bajaEn'))
      .from(suscriptores)
      .where(inArray(suscriptores.mail, direcciones)),
    fotos: await db
      .select()
      .from(fotosDocumento)
      .where(
        inArray(
          fotosDocumento.pasajeroId,
          ownPasajeros.map(({ id }) => id),
        ),
      )
      .orderBy(asc(fotosDocumento.id)),
  }
}
