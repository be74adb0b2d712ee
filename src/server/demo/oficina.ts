import { suscriptores as tablaSuscriptores } from '../db/schema/boletin.ts'
import { campanias } from '../db/schema/campanias.ts'
import { solicitudes as tablaSolicitudes } from '../db/schema/derechos.ts'
import { personal as tablaPersonal, usuarios } from '../db/schema/identidad.ts'
import { respuestasConsulta, consultas as tablaConsultas } from '../db/schema/mensajes.ts'
import { respuestasModelo } from '../db/schema/office.ts'
import type { Tx } from '../domain/deps.ts'
import { hashPassword } from '../domain/personas/identidad/service.ts'
import { type AuditEntries, elementAt, insertAll, insertEach } from './bulk-writer.ts'
import type { Calendario } from './calendario.ts'
import { type Familia, familia, familiaSinReservas, otherFamilias, personal } from './contenido/cuentas.ts'
import { campaniasEnBorrador, consultas, modelos, solicitudes, suscriptores } from './contenido/mensajes.ts'
import { reservas } from './contenido/reservas.ts'
import type { generateConsultas } from './historia/oficina.ts'

export type CuentasNuevas = Awaited<ReturnType<typeof prepareCuentas>>

export async function prepareCuentas(calendario: Calendario) {
  const familias: Familia[] = [familia, familiaSinReservas, ...Object.values(otherFamilias)]
  return {
    personal: await Promise.all(
      personal.map(async ({ password, ...data }) => ({ ...data, passwordHash: await hashPassword(password) })),
    ),
    usuarios: await Promise.all(
      familias.map(async ({ mail, nombre, apellido, telefono, password }) => {
        const passwordHash = password ? await hashPassword(password) : null
        const createdAt = openedOn(calendario, mail)
        return { mail, nombre, apellido, telefono, passwordHash, mailConfirmadoEn: createdAt, creadoEn: createdAt }
      }),
    ),
  }
}

function openedOn(calendario: Calendario, mail: string): Date {
  const own = reservas.filter(({ familia: own }) => own.mail === mail).map(({ hace }) => hace)
  const first = Math.max(0, ...own)
  return calendario.hace(own.length > 0 ? first + 1 + (first % 6) : 1)
}

export async function writeCuentas(tx: Tx, cuentas: CuentasNuevas): Promise<number> {
  const rows = await insertAll(tx, tablaPersonal, cuentas.personal)
  await insertAll(tx, usuarios, cuentas.usuarios)
  return elementAt(rows, 0).id
}

const hora = 3_600_000

export async function writeConsultas(
  tx: Tx,
  { hace: momentAgo }: Calendario,
  personalId: number,
  { deHistoria, auditEntries }: { deHistoria: ReturnType<typeof generateConsultas>; auditEntries: AuditEntries },
) {
  const written = consultas.map(({ hace, respuesta: text, tarda, asignada, visto, ...data }) => {
    const createdAt = momentAgo(Number(hace))
    const respuesta = { texto: text, quien: null, creadaEn: new Date(createdAt.getTime() + Number(tarda) * hora) }
    return {
      ...{ ...data, creadaEn: createdAt, visto: Boolean(visto), asignadaA: asignada ? personalId : null },
      respuesta: text ? respuesta : null,
    }
  })
  // In chronological order, because enquiry numbers follow this order.
  const cronologicas = [...written, ...deHistoria].sort((a, b) => a.creadaEn.getTime() - b.creadaEn.getTime())
  const rows = await insertEach(tx, tablaConsultas, cronologicas, ({ respuesta, ...data }) => ({
    ...data,
    respondidaEn: respuesta?.creadaEn,
  }))
  const respondidas = cronologicas.flatMap(({ respuesta }, i) =>
    respuesta ? [{ ...respuesta, consultaId: elementAt(rows, i).id }] : [],
  )
  const respuestas = await insertEach(tx, respuestasConsulta, respondidas, ({ quien, ...data }) => ({
    ...data,
    personalId: quien?.id ?? personalId,
    adjuntos: [],
  }))
  for (const [i, { quien, creadaEn, consultaId }] of respondidas.entries()) {
    const after = { respuesta: elementAt(respuestas, i).id, adjuntos: 0 }
    if (quien)
      auditEntries.add(creadaEn, quien, { accion: 'consulta.respondida', objetoId: consultaId, despues: after })
  }
  await insertEach(tx, respuestasModelo, modelos, (modelo, order) => ({ ...modelo, orden: order }))
}

export async function writeSolicitudesYBoletin(tx: Tx, { hace: momentoDe }: Calendario, personalId: number) {
  await insertEach(tx, tablaSolicitudes, solicitudes, ({ hace, tipo, nota, ...data }) => ({
    ...{
      ...data,
      nota,
      tipo: tipo === 'baja' ? ('baja' as const) : ('arrepentimiento' as const),
      creadaEn: momentoDe(Number(hace)),
    },
    ...(nota && { atendidaEn: momentoDe(Number(hace) - 1), atendidaPor: personalId }),
  }))
  await insertEach(tx, tablaSuscriptores, suscriptores, ({ mail, hace, baja }) => {
    const [createdAt, bajaEn] = [momentoDe(Number(hace)), baja ? momentoDe(Number(hace) - 1) : null]
    return {
      mail,
      estado: baja ? ('baja' as const) : ('confirmado' as const),
      creadoEn: createdAt,
      confirmadoEn: createdAt,
      bajaEn,
    }
  })
  await insertEach(tx, campanias, campaniasEnBorrador, (campania) => ({
    ...campania,
    personalId,
    creadaEn: momentoDe(1),
  }))
}
