import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { formOf } from '../factories.ts'
import type { House } from '../house.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { prove, size } from './probar.ts'
import { openProceso } from './proceso.ts'

const pasajeros = size(3, 40)

let agencia: Agencia
beforeAll(async () => {
  agencia = await openAgencia({ familias: pasajeros })
})
afterAll(() => agencia.close())

/** The columns where a passenger's document and the notes of their health have their place; the agreement names who travels. */
const lugares = new Set([
  'pasajeros.documento',
  'reservas.documento',
  'reservas.busqueda',
  'reservas.observaciones',
  'usuarios.observaciones',
  'convenios.html',
])

const documentoDe = (i: number) => String(61_730_000 + i * 37)
const saludDe = (i: number) => `celiaquia-grado-${i}-inventada`

prove('datos-en-claro', async () => {
  const proceso = await openProceso(agencia.settings)
  const send = async (i: number, path: string, body: URLSearchParams | FormData) => {
    const headers = { authorization: `Bearer ${agencia.clientes[i]?.token}` }
    const answer = await fetch(`${proceso.url}/api/${path}`, { method: 'POST', headers, body })
    const texto = await answer.text()
    expect(answer.status, `${path}: ${texto}`).toBe(200)
    return JSON.parse(texto).results
  }
  const enClaro = await sharp({
    create: {
      width: 200,
      height: 120,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  for (let i = 0; i < pasajeros; i++) {
    const quien = { documento: documentoDe(i), observaciones: saludDe(i) }
    const { idpasajero } = await send(i, 'nuevareserva.php', new URLSearchParams(formOf(agencia.viaje, quien)))
    const fotos = new FormData()
    fotos.set('tipo', 'pasajeros')
    fotos.set('idpaquete', idpasajero)
    fotos.append('avatar[]', new File([new Uint8Array(enClaro)], `dni-${documentoDe(i)}.jpg`))
    await send(i, 'uploadimages.php', fotos)
  }
  // What is asked wrong is told in no log either.
  await fetch(`${proceso.url}/api/nuevareserva.php?documento=${documentoDe(0)}`, { method: 'POST' })
  await fetch(`${proceso.url}/turismo/${documentoDe(1)}-${saludDe(1)}`)
  expect(await proceso.end()).toBe(0)

  const secretos = Array.from({ length: pasajeros }, (_, i) => [documentoDe(i), saludDe(i)]).flat()
  expect(found(proceso.log(), secretos)).toEqual([])
  const fugas: string[] = []
  let fotos = 0
  const archivos = listFiles(agencia.settings.DATA_DIR)
  for (const archivo of archivos) {
    const contenido = readFileSync(archivo)
    const suyo = archivo.slice(agencia.settings.DATA_DIR.length + 1)
    // The engine keeps its columns there as PostgreSQL does in its own folder; the tables are looked at one by one.
    if (suyo.startsWith('pg/')) continue
    if (found(contenido.toString('latin1'), secretos).length > 0) fugas.push(suyo)
    if (!suyo.includes('privado/fotos')) continue
    fotos += 1
    if (await isPicture(contenido)) fugas.push(`${suyo} is a picture`)
  }
  expect(fotos).toBeGreaterThan(0)
  fugas.push(...(await agencia.read((opened) => findInTables(opened, secretos))))
  expect(fugas, fugas.join('\n')).toEqual([])
  return `${secretos.length} documents and health notes in ${archivos.length} files, the log and every table: only in ${[...lugares].join(', ')}; ${fotos} photos, all sealed`
})

const isPicture = (contenido: Buffer) =>
  sharp(contenido)
    .metadata()
    .then(
      () => true,
      () => false,
    )

function found(texto: string, secretos: readonly string[]): string[] {
  return secretos.filter((secreto) => texto.includes(secreto))
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

/** Every row as text, the outbox's too; of the places where it belongs, none. */
async function findInTables({ db }: Pick<House['deps'], 'db'>, secretos: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ esquema: string; tabla: string }>(
    sql`select table_schema as esquema, table_name as tabla from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const fugas = new Set<string>()
  for (const { esquema, tabla } of rows) {
    const nombre = sql`${sql.identifier(esquema)}.${sql.identifier(tabla)}`
    const filas = await db.execute<{ columna: string; valor: string }>(
      sql`select c.key as columna, c.value as valor from ${nombre} t, jsonb_each_text(to_jsonb(t)) c where c.value is not null`,
    )
    for (const { columna, valor } of filas.rows)
      if (!lugares.has(`${tabla}.${columna}`) && found(valor, secretos).length > 0)
        fugas.add(`${tabla}.${columna}: ${valor.slice(0, 200)}`)
  }
  return [...fugas]
}
