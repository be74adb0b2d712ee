import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { listCases } from '../../bench/list-cases.ts'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { querySchemaOf } from '../../src/contract/request-fields.ts'
import { limites } from '../../src/server/db/schema/identidad.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { openExistingValues } from '../confianza/existing-values.ts'
import { makePersonal } from '../factories.ts'
import { becomeOwner } from '../owner.ts'
import { statementsOf } from '../statements.ts'
import { openTestApp } from '../test-app.ts'
import { listPaginas, openSitio } from './consultas-a-la-base-sitio.ts'

type Agencia = Awaited<ReturnType<typeof openAgencia>>

const agencia = readFileSync(`${import.meta.dirname}/../../bench/cargar.sql`, 'utf8')
let small: Agencia
let large: Agencia
beforeAll(async () => {
  small = await openAgencia(200, 1)
  large = await openAgencia(800, 12)
})
afterAll(async () => {
  for (const agencia of [small, large]) {
    await agencia?.sitio.close()
    await agencia?.testApp.close()
  }
})

/** Opens an agency with `reservas` bookings. `porCosa` of them belong to one family, and each parent row has `porCosa` child rows. */
async function openAgencia(reservas: number, porCosa: number) {
  const testApp = await openTestApp()
  await testApp.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    await tx.execute(sql.raw(`CREATE TEMP TABLE tamano AS SELECT ${reservas} AS n`))
    await tx.execute(sql.raw(agencia))
    await tx.execute(sql.raw(hang(porCosa)))
  })
  const administrador = await makePersonal(testApp, '1')
  const cliente = await openSesion(
    testApp.deps,
    testApp.deps.db,
    { usuarioId: 1 },
    { ip: '10.0.0.1', agente: 'prueba' },
  )
  const existingValues = await openExistingValues(testApp)
  await existingValues.refresh([1])
  const site = await openSitio(testApp)
  return { testApp, existingValues, sitio: site, tokens: { administrador: administrador.token, cliente } }
}

/** Inserts `porCosa` child rows per parent row, without triggers: `bench/cargar.sql` disabled them in this transaction. */
const hang = (porCosa: number) => `
  UPDATE reservas SET usuario_id = 1 WHERE id <= ${porCosa};
  INSERT INTO imagenes (archivo, ancho, alto, color, destino_id) SELECT 'd' || i, 800, 600, '#000000', 1 FROM generate_series(1, ${porCosa}) i;
  INSERT INTO imagenes (archivo, ancho, alto, color, paquete_id) SELECT 'p' || i, 800, 600, '#000000', 1 + i % 60 FROM generate_series(1, 60 * ${porCosa}) i;
  INSERT INTO hoteles (destino_id, nombre) SELECT 1, 'Hotel ' || i FROM generate_series(1, ${porCosa}) i;
  INSERT INTO imagenes (archivo, ancho, alto, color, hotel_id) SELECT 'h' || id, 800, 600, '#000000', id FROM hoteles;
  INSERT INTO paquete_hoteles (paquete_id, hotel_id) SELECT 1, id FROM hoteles;
  INSERT INTO programas (destino_id, nombre) SELECT 1, 'Excursión ' || i FROM generate_series(1, ${porCosa}) i;
  INSERT INTO imagenes (archivo, ancho, alto, color, programa_id) SELECT 'e' || id, 800, 600, '#000000', id FROM programas;
  INSERT INTO paquete_programas (paquete_id, programa_id) SELECT 1, id FROM programas;
  INSERT INTO subtipos (tipo_id, nombre, imagen_id) SELECT 11, 'Subtipo ' || i, 1 FROM generate_series(1, ${porCosa}) i;
  INSERT INTO slides (titulo, link, imagen_id) SELECT 'Lámina ' || i, '/turismo/1', 1 FROM generate_series(1, ${porCosa}) i;
  INSERT INTO banners (servicio, titulo, imagen_id) SELECT i, 'Banner', 1 FROM generate_series(1, 6) i;
  INSERT INTO servicios (nombre, icono) SELECT 'Servicio ' || i, 'bus' FROM generate_series(1, ${porCosa}) i;
  INSERT INTO paquete_servicios (paquete_id, servicio_id) SELECT 1, id FROM servicios;
  UPDATE paquetes SET tipo_id = 10 WHERE id > 60 - ${porCosa};
  INSERT INTO convenios (reserva_id, plantilla_version, html, sha256, aceptado_en, ip, agente)
    SELECT id, 1, '<p>Convenio</p>', lpad(id::text, 64, 'f'), creada_en, '10.0.0.1', 'prueba' FROM reservas;
  INSERT INTO promociones (destino_id, descuento, link, imagen_id) SELECT i, 10, '/destino/1', 1 FROM generate_series(1, least(20, ${porCosa})) i;
`

const quienes = { todos: undefined, cliente: 'cliente', familia: 'cliente', sesion: 'cliente' } as const

async function ask({ testApp, existingValues, tokens }: Agencia, endpoint: Endpoint, given: Record<string, string>) {
  const campos: Record<string, string> = { ...given }
  for (const [name, schema] of Object.entries(shapeOf(endpoint))) {
    if (campos[name] !== undefined || schema.safeParse(undefined).success) continue
    const own = endpoint.quien === 'cliente' || endpoint.quien === 'familia' ? 1 : undefined
    const possible = [...existingValues.of(name, endpoint.path, own), ...known]
    // The smallest id, which both agencies have.
    campos[name] =
      possible
        .toSorted((a, b) => a.length - b.length || a.localeCompare(b))
        .find((one) => schema.safeParse(one).success) ?? ''
  }
  const who = endpoint.quien in quienes ? quienes[endpoint.quien as keyof typeof quienes] : 'administrador'
  const rest = new URLSearchParams(campos)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const headers = who ? { authorization: `Bearer ${tokens[who]}` } : undefined
  await testApp.deps.db.delete(limites)
  let estado = 0
  const statements = await statementsOf(async () => {
    const answer = await (endpoint.method === 'GET'
      ? testApp.app.request(`${path}?${rest}`, { headers })
      : testApp.app.request(path, { method: 'POST', headers, body: rest }))
    await answer.arrayBuffer()
    estado = answer.status
  })
  return { estado, consultas: statements.length }
}

const known = ['2027', '2026-11-01', '2026-11-30', 'paquetes', 'privacidad', 'paquete', '1', 'f'.repeat(64), 'codigo']

const shapeOf = (endpoint: Endpoint): Record<string, z.ZodType> =>
  Object.assign(
    {},
    ...[querySchemaOf(endpoint), endpoint.body].map((fields) => (fields instanceof z.ZodObject ? fields.shape : {})),
  )

test('an API call runs the same number of queries for many rows as for few', async () => {
  const cases = new Map<string, Record<string, string>>([
    ...listCases(200)
      .filter(({ variante }) => variante === 'first page')
      .map(({ llamada, campos }) => [llamada, campos] as const),
    ['eventos', { idtipo: '10' }],
    ['familiasdecarta', { viaje: '1' }],
    ['listadocartas', { viaje: '1' }],
  ])
  const lecturas = [...api].filter(([call, { method }]) => method === 'GET' || cases.has(call))
  const lines: string[] = []
  const crecen: string[] = []
  for (const [call, endpoint] of lecturas) {
    const campos = cases.get(call) ?? {}
    const [poco, mucho] = [await ask(small, endpoint, campos), await ask(large, endpoint, campos)]
    lines.push(`${call.padEnd(28)}${String(mucho.estado).padEnd(5)}${mucho.consultas}`)
    if (mucho.consultas !== poco.consultas || mucho.estado !== poco.estado)
      crecen.push(`${call}: ${poco.estado} ${poco.consultas}, then ${mucho.estado} ${mucho.consultas}`)
  }
  expect(crecen).toEqual([])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('consultas-a-la-base.txt')
})

/** Requests a page twice: first with empty caches, then with the caches that the first request filled. */
async function visit({ testApp, sitio }: Agencia, page: string) {
  const app = sitio.open()
  let estado = 0
  const once = () =>
    statementsOf(async () => {
      const answer = await app.request(page)
      await answer.arrayBuffer()
      estado = answer.status
    })
  await testApp.deps.db.delete(limites)
  const [added, stored] = [await once(), await once()]
  return { estado, nueva: added.length, guardada: stored.length }
}

test('a page runs the same number of queries for many rows as for few, and none when the page is cached', async () => {
  const lines: string[] = []
  const crecen: string[] = []
  for (const page of listPaginas()) {
    const [poco, mucho] = [await visit(small, page), await visit(large, page)]
    const { estado, nueva, guardada } = mucho
    lines.push(`${page.padEnd(84)}${String(estado).padEnd(5)}${String(nueva).padEnd(4)}${guardada}`)
    if (JSON.stringify(poco) !== JSON.stringify(mucho))
      crecen.push(`${page}: ${JSON.stringify(poco)}, then ${JSON.stringify(mucho)}`)
  }
  expect(crecen).toEqual([])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('consultas-a-la-base-paginas.txt')
})
