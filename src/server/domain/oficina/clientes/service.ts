import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { consultas, correos } from '../../../db/schema/mensajes.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate, pick, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { creditoOf, saldoContraOf, saldosOf } from '../../dinero/libro/service.ts'
import { correoColumns, correosOfCuenta, resendableCorreos } from '../../mensajes/correo/service.ts'
import { countSesiones } from '../../personas/identidad/service.ts'
import { versionedCliente } from '../../personas/mis-datos/service.ts'
import { joinViaje, shortCursoSql } from '../../viajes/colegios/service.ts'

/** The maximum number of rows of each kind, newest first. Accounts rarely have more. */
const maxListed = 100

/** @throws DomainError `no_encontrado`, also if the account was deleted */
export async function viewCliente(deps: Deps, id: number) {
  const { db } = deps
  const cliente = await db
    .select({
      ...pick(usuarios, 'id', 'apellido', 'nombre', 'mail', 'telefono', 'documento'),
      domicilio,
      alta: localDate(usuarios.creadoEn),
      confirmado: sql<boolean>`${usuarios.mailConfirmadoEn} is not null`,
      conpassword: sql<boolean>`${usuarios.passwordHash} is not null`,
      version: versionedCliente.version,
    })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), isNull(usuarios.eliminadoEn)))
    .then(requireRow('usuario'))
  const { mail } = cliente
  return {
    cliente: { ...cliente, sesiones: await countSesiones(deps, db, { usuarioId: id }) },
    reservas: await listReservas(db, id),
    credito: saldosOf(await creditoOf(db, onBehalfOf(id))),
    saldocontra: saldosOf(await saldoContraOf(db, onBehalfOf(id))),
    correos: await listCorreos(db, cliente),
    consultas: await listConsultas(db, mail),
    solicitudes: await listSolicitudes(db, id, mail),
  }
}

const domicilio = sql<string>`concat_ws(', ', nullif(concat_ws(' ', ${usuarios.calle}, nullif(${usuarios.numero}, '')), ''), nullif(${usuarios.localidad}, ''))`

async function listReservas(db: DbOrTx, usuarioId: number) {
  const rows = await joinViaje(
    db
      .select({
        id: reservas.id,
        fecha: localDate(reservas.creadaEn),
        pasajero: surnameFirstSql(pasajeros),
        nombrepaquete: paquetes.nombre,
        datoscolegio: shortCursoSql,
        estado: reservas.estado,
        ARS: reservas.debeArs,
        USD: reservas.debeUsd,
      })
      .from(reservas)
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .$dynamic(),
    reservas.paqueteCursoId,
  )
    .where(ownedBy(onBehalfOf(usuarioId), reservas))
    .orderBy(desc(reservas.id))
    .limit(maxListed)
  return rows.map(({ ARS, USD, ...row }) => ({ ...row, saldo: saldosOf({ ARS, USD }) }))
}

function listCorreos(db: DbOrTx, cuenta: { id: number; mail: string }) {
  return db
    .select({
      ...correoColumns,
      reenviable: sql<boolean>`${resendableCorreos} and ${correos.estado} <> 'pendiente'`,
    })
    .from(correos)
    .where(correosOfCuenta(cuenta))
    .orderBy(desc(correos.creadoEn), desc(correos.id))
    .limit(maxListed)
}

function listConsultas(db: DbOrTx, mail: string) {
  return db
    .select({
      id: consultas.id,
      consulta: sql<string>`left(${consultas.consulta}, 200)`,
      respuesta: sql<boolean>`${consultas.respondidaEn} is not null`,
      fecha: localDate(consultas.creadaEn),
    })
    .from(consultas)
    .where(eq(consultas.mail, mail))
    .orderBy(desc(consultas.id))
    .limit(maxListed)
}

function listSolicitudes(db: DbOrTx, usuarioId: number, mail: string) {
  // An array lets PostgreSQL use an index for each side of the `or`. With `in (select …)` it would read the whole table.
  const own = sql`${solicitudes.reservaId} = any(array(select ${reservas.id} from ${reservas} where ${ownedBy(onBehalfOf(usuarioId), reservas)}))`
  return db
    .select({
      ...pick(solicitudes, 'id', 'codigo', 'tipo'),
      estado: sql<
        'pendiente' | 'atendida'
      >`case when ${solicitudes.atendidaEn} is null then 'pendiente' else 'atendida' end`,
      fecha: localDate(solicitudes.creadaEn),
    })
    .from(solicitudes)
    .where(or(own, eq(solicitudes.mail, mail)))
    .orderBy(desc(solicitudes.id))
    .limit(maxListed)
}
