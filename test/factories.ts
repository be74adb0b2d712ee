import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Dia } from '../src/reglas/dia.ts'
import { asCentavos } from '../src/reglas/dinero.ts'
import { destinos, paquetes } from '../src/server/db/schema/catalogo.ts'
import { colegios, cursos, montos, paquetesCurso } from '../src/server/db/schema/colegios.ts'
import { personal, usuarios } from '../src/server/db/schema/identidad.ts'
import { correos } from '../src/server/db/schema/mensajes.ts'
import { cotizaciones } from '../src/server/db/schema/pagos.ts'
import { openSecretos } from '../src/server/domain/mensajes/correo/service.ts'
import { openSesion } from '../src/server/domain/personas/identidad/service.ts'
import { reservaForm } from './reserva-form.ts'
import type { TestApp } from './test-app.ts'

let serial = 0
const next = () => {
  serial += 1
  return serial
}
/** The hash of an unknown password, because tests open staff sessions without a password. */
const someHash = makeHash(crypto.randomUUID())

/** Returns a password hash at the lowest cost, so that tests with many sign-ins are fast. */
export function makeHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

const origin = { ip: '127.0.0.1', agente: 'test' }

/** Creates a customer with a confirmed mail address and an open session, without hashing a password. */
export async function makeCliente({ deps }: TestApp, data: Partial<typeof usuarios.$inferInsert> = {}) {
  const n = next()
  const [row] = await deps.db
    .insert(usuarios)
    .values({
      mail: `familia${n}@example.com`,
      nombre: 'Paula',
      apellido: 'Ibáñez',
      telefono: '3815550000',
      mailConfirmadoEn: new Date(),
      ...data,
    })
    .returning()
  if (!row) throw new Error('no row')
  return { ...row, token: await openSesion(deps, deps.db, { usuarioId: row.id }, origin) }
}

export async function makePersonal(
  { deps }: TestApp,
  level: '1' | '10',
  data: Partial<typeof personal.$inferInsert> = {},
) {
  const n = next()
  const [row] = await deps.db
    .insert(personal)
    .values({
      usuario: `staff${n}`,
      mail: `staff${n}@example.com`,
      nombre: 'Ana',
      apellido: 'Soria',
      nivel: level,
      passwordHash: await someHash,
      ...data,
    })
    .returning()
  if (!row) throw new Error('no row')
  return { ...row, token: await openSesion(deps, deps.db, { personalId: row.id }, origin) }
}

export async function makeViaje(
  { deps }: TestApp,
  { cupo = 10, monto = {} }: { cupo?: number; monto?: Partial<typeof montos.$inferInsert> } = {},
) {
  const n = next()
  const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [row] = await rows
    if (!row) throw new Error('no row')
    return row
  }
  const destino = await one(
    deps.db
      .insert(destinos)
      .values({ nombre: `Bariloche ${n}` })
      .returning(),
  )
  const paquete = await one(
    deps.db
      .insert(paquetes)
      .values({ nombre: `Egresados ${n}`, descripcion: 'Viaje', duracion: '8 días', tipoId: 11, destinoId: destino.id })
      .returning(),
  )
  const colegio = await one(
    deps.db
      .insert(colegios)
      .values({ nombre: `Colegio ${n}` })
      .returning(),
  )
  const curso = await one(
    deps.db
      .insert(cursos)
      .values({ colegioId: colegio.id, grado: '5.º año', division: 'B', turno: 'mañana', anio: 2027 })
      .returning(),
  )
  const viaje = await one(
    deps.db
      .insert(paquetesCurso)
      .values({
        paqueteId: paquete.id,
        cursoId: curso.id,
        fechaSalida: '2027-09-12',
        fechaRegreso: '2027-09-19',
        cupo,
        libres: cupo,
      })
      .returning(),
  )
  const pp = await makeMonto({ deps } as TestApp, viaje.id, monto)
  return { paquete, colegio, curso, viaje, monto: pp }
}

export async function makeMonto(
  { deps }: TestApp,
  paqueteCursoId: number,
  data: Partial<typeof montos.$inferInsert> = {},
) {
  const [monto] = await deps.db
    .insert(montos)
    .values({
      paqueteCursoId,
      descripcion: '9 cuotas en pesos',
      moneda: '1',
      importe: asCentavos(214_800_000),
      senia: asCentavos(12_000_000),
      fechaVtoSenia: '2026-12-20',
      cuotas: 9,
      primerVencimiento: '2026-12-10',
      diaVencimiento: 10,
      ...data,
    })
    .returning()
  if (!monto) throw new Error('no row')
  return monto
}

export async function makeCotizacion({ deps }: TestApp, pesos: number, fecha: Dia = '2026-11-19') {
  await deps.db.insert(cotizaciones).values({ fecha, pesos: asCentavos(pesos) })
}

/** Returns the mails to an address, oldest first, with their codes decrypted. */
export async function correosA({ deps }: TestApp, para: string) {
  const rows = await deps.db.select().from(correos).where(eq(correos.para, para)).orderBy(correos.id)
  return rows.map((row) => ({ ...row, ...openSecretos(deps, row) }))
}

type Viaje = Awaited<ReturnType<typeof makeViaje>>

/** Returns the fields of a booking form for a trip and its payment option, with a unique document number. */
export function formOf({ viaje, curso, monto }: Viaje, campos: Record<string, string> = {}): Record<string, string> {
  const which = { paquete: viaje.id, curso: curso.id, pp: monto.id, documento: 50_000_000 + next() }
  return { ...reservaForm(which), ...campos }
}

type Ask = { token?: string; headers?: Record<string, string>; ip?: string }

export function post({ app }: TestApp, path: string, fields: Record<string, string>, { token, headers, ip }: Ask = {}) {
  return app.request(`/api/${path}.php`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...bearer(token), ...from(ip), ...headers },
  })
}

export function get({ app }: TestApp, path: string, { token, ip }: Ask = {}) {
  return app.request(`/api/${path}`, { headers: { ...bearer(token), ...from(ip) } })
}

type Fields = Record<string, string | string[]>
type Call = { token?: string; clave?: string; fields?: Fields; json?: object }
type Reply<Results> = {
  status: number
  results: Results
  total?: string
  siguiente?: string
  error?: { codigo: string; mensaje: string; campos?: Record<string, string> }
}

/** Makes any call, with a form or with JSON, and returns its status and reply. */
// biome-ignore lint/suspicious/noExplicitAny: each call has its own shape, which the contract has checked
export async function call<Results = any>(
  { app }: TestApp,
  method: string,
  path: string,
  { token, clave, fields, json }: Call = {},
): Promise<Reply<Results>> {
  const answer = await app.request(`/api/${path}`, {
    method,
    headers: {
      ...bearer(token),
      ...(clave && { 'idempotency-key': clave }),
      ...(json && { 'content-type': 'application/json' }),
    },
    body: json ? JSON.stringify(json) : fields && toForm(fields),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Reply<Results>, 'status'>) }
}

/** Converts fields to a form. A field with several values is encoded as the specification's clients encode it. */
function toForm(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((one) => [`${name}[]`, one]),
    ),
  )
}

const bearer = (token?: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
const from = (ip?: string): Record<string, string> => (ip ? { 'x-forwarded-for': ip } : {})

export async function book(testApp: TestApp, viaje: Viaje, token: string, campos: Record<string, string> = {}) {
  const answer = await post(testApp, 'nuevareserva', formOf(viaje, campos), { token })
  if (answer.status !== 200) throw new Error(`booking refused: ${await answer.text()}`)
  const { results } = (await answer.json()) as {
    results: { idreserva: string; idpasajero: string; vencimientosenia: string }
  }
  return results
}
