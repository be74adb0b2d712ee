import { randomBytes } from 'node:crypto'
import { eq, getTableName, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Secret, TOTP } from 'otpauth'
import { cuotaName } from '../../../reglas/cuota.ts'
import { addDays, type Dia, formatDay, localDay } from '../../../reglas/dia.ts'
import { asCentavos, type Centavos, greatest } from '../../../reglas/dinero.ts'
import { requireInsertedRow } from '../../db/insert-row.ts'
import {
  banners,
  destinos,
  hoteles,
  paquetes,
  programas,
  promociones,
  servicios,
  slides,
  subtipos,
} from '../../db/schema/catalogo.ts'
import { feriados } from '../../db/schema/colegios.ts'
import { ingresos, sesiones, personal as tabla, usuarios } from '../../db/schema/identidad.ts'
import { correos } from '../../db/schema/mensajes.ts'
import { cierresCaja } from '../../db/schema/office.ts'
import { cotizaciones } from '../../db/schema/pagos.ts'
import { recordatorioMailKey } from '../../domain/cobranza/recordatorios/service.ts'
import type { Deps, Personal, Tx } from '../../domain/deps.ts'
import { sumEfectivoByDia } from '../../domain/dinero/caja/service.ts'
import { lockCaja } from '../../domain/dinero/libro/service.ts'
import { previewCorreo } from '../../domain/mensajes/correo/service.ts'
import { confirmSegundoFactor, startSegundoFactor } from '../../domain/personas/identidad/service.ts'
import { readAgencia, readCobranza, readNosotros } from '../../domain/platform/ajustes/service.ts'
import { addTime } from '../../domain/time-span.pure.ts'
import { findColegas, withPastClock } from '../actors.ts'
import {
  type AuditEntries,
  type BulkWriter,
  createAuditEntries,
  elementAt,
  insertAll,
  insertEach,
} from '../bulk-writer.ts'
import { type Calendario, createAgencyTime, instantAt } from '../calendario.ts'
import type { CatalogoIds } from '../catalogo.ts'
import { feriados as decretados } from '../contenido/agencia.ts'
import {
  accountAges,
  addedPromociones,
  type ChangedKind,
  cambios,
  changedAjustes,
  draftPaquete,
  invitedColega,
} from '../contenido/cambios.ts'
import { findEstudiantil } from '../contenido/catalogo.ts'
import { colegas, personal } from '../contenido/cuentas.ts'
import { preguntas } from '../contenido/mensajes.ts'
import type { TransferenciaDemo } from '../contenido/pendientes.ts'
import { writeCobros } from './cobros.ts'
import { createFamilias, generateViajes, type Historia } from './compose.ts'
import { writeBoletin, writeEspera, writeListas, writeNotas } from './listas.ts'
import { createRandom } from './random.ts'
import { writeHistoriaReservas, writeHistoriaViajes } from './reservas.ts'

/** Inserts about twenty thousand rows in bulk, equal to those that the domain would write. */
export async function writeHistoria(writer: BulkWriter, historia: Historia, catalogo: CatalogoIds) {
  await writeCotizaciones(writer, historia.cotizaciones, instantAt(historia.dias.hoy, '00', 0))
  const viajeIds = await writeHistoriaViajes(writer, historia, catalogo)
  const reservaIds = await writeHistoriaReservas(writer, historia, viajeIds)
  await writeCobros(writer, historia, reservaIds)
  await writeListas(writer, historia, { viajeIds, reservaIds })
  await writeEspera(writer, historia, { viajeIds, reservaIds })
  await writeNotas(writer, historia, reservaIds)
  await writeBoletin(writer, historia)
}

export async function writeCotizaciones(
  { tx, auditEntries, personal }: BulkWriter,
  fijadas: readonly { fecha: Dia; pesos: Centavos }[],
  now: Date,
) {
  const first = elementAt(personal, 0)
  const rows = await insertEach(tx, cotizaciones, fijadas, (one) => ({ ...one, personalId: first.id }))
  for (const [i, { id: objetoId, fecha, pesos }] of rows.entries()) {
    const onOpen = instantAt(fecha, '09', 5)
    const previous = rows[i - 1]
    const before = previous && { pesos: previous.pesos }
    const when = onOpen < now ? onOpen : now
    auditEntries.add(when, first, { accion: 'cotizacion.fijada', objetoId, antes: before, despues: { pesos, fecha } })
  }
}

const [admin, operador] = personal

export async function writeColegas(tx: Tx, auditEntries: AuditEntries, calendario: Calendario): Promise<Personal[]> {
  const { hace } = calendario
  const alta = { creadoEn: hace(accountAges.personal) }
  const own = await tx.update(tabla).set(alta).returning()
  const manager = own.filter(({ usuario }) => usuario === admin.usuario)
  const { nivel, passwordHash } = elementAt(manager, 0)
  await insertEach(tx, tabla, colegas, (colleague) => ({ ...colleague, nivel, passwordHash, ...alta }))
  const all = await findColegas(tx)
  const first = elementAt(all, 0)
  auditEntries.add(hace(accountAges.password), first, { accion: 'personal.password_cambiada', objetoId: first.id })
  const { hace: dias, ...data } = invitedColega
  const after = { ...data, nivel: '10' as const }
  const [added] = await insertAll(tx, tabla, [{ ...after, passwordHash, creadoEn: hace(dias) }])
  auditEntries.add(hace(dias), first, { accion: 'personal.creado', objetoId: added?.id ?? 0, despues: after })
  await writeIngresos(tx, calendario, [...all, ...own.filter(({ usuario }) => usuario === operador.usuario)])
  return all
}

/** Enrols a colleague's second factor. Nobody reads the random secret, so nobody can sign in as this colleague. */
export async function enrolColega(deps: Deps, { hace }: Calendario, quien: Personal) {
  const when = hace(accountAges.segundoFactor)
  const [then, actor] = withPastClock(deps, quien, when)
  const { clave } = await startSegundoFactor(then, actor, admin.password)
  const codigo = new TOTP({ secret: Secret.fromBase32(clave) }).generate({ timestamp: when.getTime() })
  await confirmSegundoFactor(then, actor, codigo)
}

/** Addresses reserved for documentation (RFC 5737). */
const oficina = {
  ip: '203.0.113.24',
  agente: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}
const telefono = {
  ip: '198.51.100.87',
  agente:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
}

const entries = [
  ...[5, 4, 3, 2, 1].flatMap((dias) => [0, 1, 2].map((who) => ({ dias, quien: who, desde: oficina }))),
  { dias: 3, quien: 0, desde: { ...telefono, ip: '192.0.2.140' } },
  { dias: 2, quien: 2, desde: telefono, resultado: 'password' as const },
  { dias: 1, quien: 1, desde: telefono },
  { dias: 1, quien: 3, desde: oficina },
]
const open = [
  { quien: 1, desde: oficina, minutos: 22 },
  { quien: 2, desde: telefono, minutos: 71 },
]

async function writeIngresos(tx: Tx, { hace }: Calendario, personal: readonly { id: number }[]) {
  await insertEach(tx, ingresos, entries, ({ dias, quien, desde, ...entry }, i) => {
    return {
      resultado: 'entro' as const,
      ...entry,
      ...desde,
      personalId: elementAt(personal, quien).id,
      cuando: hace(dias, i),
    }
  })
  const now = hace(0)
  await insertEach(tx, sesiones, open, ({ quien, desde, minutos }) => ({
    ...{ ...desde, personalId: elementAt(personal, quien).id },
    // A random hash, so that no token matches it.
    tokenHash: randomBytes(32).toString('hex'),
    ...{
      creadaEn: hace(1, quien),
      usadaEn: addTime(now, { minutes: -minutos }),
      venceEn: addTime(now, { days: 6 }),
    },
  }))
}

type Table = { table: PgTable; id: AnyPgColumn; nombre: AnyPgColumn }

const tables: Record<ChangedKind, Table> = {
  paquete: { table: paquetes, id: paquetes.id, nombre: paquetes.nombre },
  destino: { table: destinos, id: destinos.id, nombre: destinos.nombre },
  hotel: { table: hoteles, id: hoteles.id, nombre: hoteles.nombre },
  programa: { table: programas, id: programas.id, nombre: programas.nombre },
  servicio: { table: servicios, id: servicios.id, nombre: servicios.nombre },
  subtipo: { table: subtipos, id: subtipos.id, nombre: subtipos.nombre },
  slide: { table: slides, id: slides.id, nombre: slides.titulo },
  banner: { table: banners, id: banners.servicio, nombre: banners.titulo },
}

export async function writeCambios(
  { tx, auditEntries, personal }: BulkWriter,
  { hace }: Calendario,
  catalogo: CatalogoIds,
) {
  for (const [n, [dias, who, de, nombre, before]] of cambios.entries()) {
    const { table, id, nombre: column } = tables[de]
    const [found] = await tx.select({ id, fila: table }).from(table).where(eq(column, nombre))
    if (!found) throw new Error(`${getTableName(table)} has no ${nombre}`)
    // Excludes `creadoEn`, because the database's clock sets it.
    const { creadoEn: _, ...after } = found.fila as Record<string, unknown>
    const event = {
      accion: `${de}.cambiado` as const,
      objetoId: Number(found.id),
      antes: { ...after, ...before },
      despues: after,
    }
    auditEntries.add(hace(dias, n), elementAt(personal, who), event)
  }
  for (const { destino, quien, hace: dias } of addedPromociones) {
    const own = eq(promociones.destinoId, catalogo.destinos.get(destino) ?? 0)
    const [after] = await tx.select().from(promociones).where(own)
    const event = {
      accion: 'promocion.publicado' as const,
      objetoId: after?.id ?? 0,
      antes: { ...after, vigente: false },
    }
    auditEntries.add(hace(dias), elementAt(personal, quien), { ...event, despues: after })
  }
  await writeBorrador({ tx, auditEntries, personal }, hace(draftPaquete.hace), catalogo)
  const dicen = {
    ...{ agencia: await readAgencia(tx), cobranza: await readCobranza(tx), nosotros: await readNosotros(tx) },
  }
  for (const { hace: dias, clave, antes } of changedAjustes) {
    const after = dicen[clave]
    const objeto = { accion: `${clave}.cambiada` as const, objetoTipo: 'ajuste', objetoId: clave }
    auditEntries.add(hace(dias), elementAt(personal, 0), { ...objeto, antes: { ...after, ...antes }, despues: after })
  }
  const stored = decretados.map(([fecha]) => fecha)
  const rows = await tx.select().from(feriados).where(inArray(feriados.fecha, stored))
  for (const [n, { fecha, nombre }] of rows.entries())
    auditEntries.add(hace(205, n), elementAt(personal, 0), {
      ...{ accion: 'feriado.guardado', objetoId: fecha, despues: { fecha, nombre } },
    })
}

async function writeBorrador({ tx, auditEntries, personal }: BulkWriter, createdAt: Date, catalogo: CatalogoIds) {
  const { destino, subtipo, quien, noches, nombre, descripcion } = draftPaquete
  const [own] = await tx.select().from(subtipos).where(eq(subtipos.nombre, subtipo))
  const row = await insertAll(tx, paquetes, [
    {
      ...{ nombre, descripcion, noches, duracion: `${noches + 1} días, ${noches} noches` },
      ...{ tipoId: own?.tipoId, subtipoId: own?.id, destinoId: catalogo.destinos.get(destino) },
      ...{ publicado: false, orden: 1000, creadoEn: createdAt },
    },
  ]).then(requireInsertedRow)
  auditEntries.add(createdAt, elementAt(personal, quien), { accion: 'paquete.creado', objetoId: row.id, despues: row })
}

/** Till counts that differed from the ledger. `hace` is in days. */
const diferencias: { hace: number; ars: Centavos; nota: string }[] = [
  { hace: 96, ars: asCentavos(-200_000), nota: 'Faltan $ 2.000: se dio mal un vuelto.' },
  { hace: 19, ars: asCentavos(50_000), nota: 'Sobran $ 500, del cambio.' },
]

export async function closeDias(tx: Tx, calendario: Calendario, personal: readonly Personal[]) {
  const dias = createAgencyTime(calendario)
  await lockCaja(tx)
  const movidos = await sumEfectivoByDia(tx, { desde: '2000-01-01', hasta: dias.ayer })
  const efectivo = new Map(movidos.map((dia) => [dia.fecha, dia]))
  const auditEntries = createAuditEntries()
  const distinct = new Map(diferencias.map(({ hace, ...one }) => [dias.habil(addDays(dias.hoy, -hace)), one]))
  const cierres: (typeof cierresCaja.$inferInsert)[] = []
  for (let fecha = movidos[0]?.fecha ?? dias.ayer; fecha <= dias.ayer; fecha = addDays(fecha, 1)) {
    if (!efectivo.has(fecha) && dias.habil(fecha) !== fecha && fecha !== dias.ayer) continue
    const { ars: esperadoArs, usd: esperadoUsd } = efectivo.get(fecha) ?? { ars: 0, usd: 0 }
    const { ars: diferencia = 0, nota = '' } = distinct.get(fecha) ?? {}
    const contadoArs = greatest(0, asCentavos(esperadoArs + diferencia))
    const cierre = {
      ...{ fecha, numero: 1, esperadoArs, esperadoUsd, contadoArs, contadoUsd: greatest(0, esperadoUsd), nota },
      motivo: '',
    }
    const who = elementAt(personal, cierres.length % personal.length)
    const createdAt = dias.atClosing(fecha)
    cierres.push({ ...cierre, personalId: who.id, creadoEn: createdAt })
    auditEntries.add(createdAt, who, { accion: 'caja.cerrada', objetoId: fecha, despues: cierre })
  }
  await insertAll(tx, cierresCaja, cierres)
  await auditEntries.write(tx)
}

const anticipacion = -2
const count = 24

export async function writeRecordatorios(deps: Deps, tx: Tx, { reservas, familias, dias }: Historia) {
  const debidas = reservas
    .flatMap(({ plan, cobros, cancelacion, familiaN, pasajero, viaje }) =>
      plan.slice(1).map((cuota) => {
        const enviadoEn = instantAt(addDays(cuota.vencimiento, -anticipacion), '09', 0)
        const pays = cobros.some(
          ({ partes, recibidoEn }) => recibidoEn < enviadoEn && partes.some(({ numero }) => numero === cuota.numero),
        )
        const debe = !pays && cobros.length > 0 && !(cancelacion && cancelacion.creadaEn < enviadoEn)
        return { cuota, enviadoEn, debe, familia: elementAt(familias, familiaN), pasajero, viaje }
      }),
    )
    .filter(({ debe, enviadoEn }) => debe && localDay(enviadoEn) <= dias.ayer)
    .toSorted((a, b) => a.enviadoEn.getTime() - b.enviadoEn.getTime())
    .slice(-count)
  const own = inArray(
    usuarios.mail,
    debidas.map(({ familia }) => familia.mail),
  )
  const cuentas = await tx.select({ id: usuarios.id, mail: usuarios.mail }).from(usuarios).where(own)
  const rows = new Map<string, typeof correos.$inferInsert>()
  for (const { cuota, enviadoEn, familia, pasajero, viaje } of debidas) {
    const { numero, moneda, importe, vencimiento } = cuota
    const concepto = cuotaName({ numero, concepto: 'cuota', moneda, mixta: false })
    const who = { pasajero: `${pasajero.nombre} ${pasajero.apellido}`, viaje: findEstudiantil(viaje.paquete).nombre }
    const content = await previewCorreo(deps, {
      plantilla: 'recordatorio',
      datos: {
        ...{ nombre: familia.nombre, anticipacion, vencimiento: formatDay(vencimiento) },
        cuotas: [{ concepto, ...who, importe, moneda }],
        ...{ enlace: `${deps.publicUrl}/cuentas`, preferencias: `${deps.publicUrl}/cuenta/datos` },
      },
    })
    const { id = 0 } = cuentas.find(({ mail }) => mail === familia.mail) ?? {}
    const key = recordatorioMailKey(id, vencimiento, anticipacion)
    const correo = { clave: key, para: familia.mail, adjuntos: [], estado: 'guardado' as const, creadoEn: enviadoEn }
    rows.set(key, { ...content, ...correo })
  }
  await insertAll(tx, correos, [...rows.values()])
}

const consultaCount = 60
const inDias = 150

export function generateConsultas(calendario: Calendario, personal: readonly Personal[]) {
  const random = createRandom('consultas')
  const agenda = createAgencyTime(calendario)
  const { makeFamilia } = createFamilias(random)
  const viajes = generateViajes(calendario)
  return Array.from({ length: consultaCount }, (_, i) => {
    const { nombre, apellido, telefono, mail } = makeFamilia(random.pick(viajes))
    const { consulta, respuesta } = elementAt(preguntas, i % preguntas.length)
    // Recent weeks have more enquiries, because the season begins.
    const daysAgo = 1 + Math.floor((random.entero(0, 1000) / 1000) ** 1.6 * inDias)
    const dia = addDays(calendario.hoy, -daysAgo)
    const createdAt = random.happens(55) ? agenda.outsideOfficeHours(random, dia) : agenda.inOfficeHours(random, dia)
    const who = random.pick(personal)
    const sameDay = agenda.inOfficeHours(random, agenda.habil(dia))
    const respuestaEn =
      sameDay > createdAt
        ? sameDay
        : agenda.inOfficeHours(random, agenda.habil(addDays(dia, random.pick([1, 1, 1, 2, 3]))))
    const respondida = respuestaEn < agenda.atClosing(agenda.ayer) && (daysAgo > 8 || random.happens(55))
    return {
      ...{ nombre, apellido, telefono, mail, consulta, creadaEn: createdAt },
      visto: respondida || daysAgo > 3,
      asignadaA: respondida || random.happens(50) ? who.id : null,
      respuesta: respondida ? { texto: `Hola, ${nombre}. ${respuesta}`, quien: who, creadaEn: respuestaEn } : null,
    }
  })
}

const avisadas = [3, 2, 1, 1, 0, 0]

export function generateTransferencias({ hoy }: Calendario, { reservas, familias }: Historia): TransferenciaDemo[] {
  const byFamilia = Map.groupBy(reservas, ({ familiaN }) => familiaN)
  const deudoras = reservas.filter(({ estado, plan, cobros, familiaN }) => {
    const pagadas = cobros.flatMap(({ partes }) => partes.map(({ numero }) => numero))
    const owed = plan.find(({ numero }) => numero > Math.max(0, ...pagadas))
    const only = estado === 'confirmada' && byFamilia.get(familiaN)?.length === 1
    const byBanco = cobros.at(-1)?.canal === 'transferencia'
    return only && byBanco && owed?.moneda === 'ARS' && owed.vencimiento < addDays(hoy, 25)
  })
  return deudoras.slice(0, avisadas.length).map(({ familiaN, indice }, i) => ({
    familia: elementAt(familias, familiaN),
    hace: elementAt(avisadas, i),
    referencia: String(104_000_000 + indice * 7_919).padStart(10, '0'),
  }))
}
