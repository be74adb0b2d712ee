import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { localDay } from '../../src/reglas/dia.ts'
import { subtipos } from '../../src/server/db/schema/catalogo.ts'
import { consultas } from '../../src/server/db/schema/mensajes.ts'
import { cuentaBancaria } from '../../src/server/demo/contenido/agencia.ts'
import { readCobranza, writeCobranza } from '../../src/server/domain/platform/ajustes/service.ts'
import { openSealed } from '../../src/server/sealed.pure.ts'
import { enCurso } from '../api/en-curso-de-prueba.ts'
import { formOf, makePersonal } from '../factories.ts'
import { bomb, jpegWithGps, manyFrames, polyglot } from '../medios/imagenes-hostiles.ts'
import type { TestApp } from '../test-app.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { type AppProcess, openAppProcess, secretKey } from './app-process.ts'
import { prove, size } from './probar.ts'

const familias = size(1, 12)
/** The small run sends each file to one of every `each` upload endpoints, and different files to the others. */
const each = size(4, 1)
const aLaVez = size(3, 10)

let agencia: Agencia
let appProcess: AppProcess
let sembrado: Awaited<ReturnType<typeof sow>>
beforeAll(async () => {
  agencia = await openAgencia({ familias })
  sembrado = await agencia.read(({ db }) =>
    sow({ deps: { db, secretKey, now: () => new Date() } } as unknown as TestApp),
  )
  appProcess = await openAppProcess(agencia.settings)
})
afterAll(async () => {
  await appProcess.end()
  await agencia.close()
})

/** Creates staff of both kinds, a bank account for transfers, and an enquiry. */
async function sow(testApp: TestApp) {
  const { db } = testApp.deps
  await writeCobranza(db, { ...(await readCobranza(db)), transferencia: cuentaBancaria })
  const [consulta] = await db
    .insert(consultas)
    .values({
      nombre: 'Ana',
      apellido: 'Soria',
      telefono: '3815550000',
      mail: 'ana@example.com',
      consulta: '¿Hay lugar?',
      creadaEn: new Date(),
    })
    .returning()
  const [subtipo] = await db.select().from(subtipos).limit(1)
  return {
    admin: (await makePersonal(testApp, '1')).token,
    operador: (await makePersonal(testApp, '10')).token,
    consulta: String(consulta?.id),
    tipo: String(subtipo?.tipoId ?? 11),
  }
}

const nombres = [
  'foto.jpg',
  '../../../etc/cron.d/x',
  'x.php',
  'x.svg',
  'a\r\nSet-Cookie: x=1.jpg',
  '',
  'C:\\x.exe',
  '.htaccess',
]
const active = /<script|<html|<\?php|javascript:|xmlns=|Camara-de-Ana/i

/** Creates at least `count` files that must not be stored unchanged, some under hostile names. */
async function makeArchivos(count: number): Promise<File[]> {
  const base = sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  })
  const jpeg = await base.clone().jpeg().toBuffer()
  const png = await base.clone().png().toBuffer()
  const script = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
  const fijos: Buffer[] = [
    await polyglot(),
    await jpegWithGps(300, 200),
    await base.clone().withIccProfile('p3').jpeg().toBuffer(),
    ...[
      svg,
      `<?xml version="1.0"?>${svg}`,
      `<!doctype html>${script}`,
      `GIF89a${script}`,
      '<?php phpinfo();',
      '%PDF-1.7',
      '',
    ].map((text) => Buffer.from(text)),
    ...[jpeg, png].map((imagen) => Buffer.concat([imagen, Buffer.from(`<html>${script}`)])),
    Buffer.concat([Buffer.from(svg), jpeg]),
    await manyFrames('gif'),
    await manyFrames('webp'),
    ...[6_000, 20_000, 50_000, 65_000].map(bomb),
    await sharp({ create: { width: 8000, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    await base.clone().tiff().toBuffer(),
    Buffer.alloc(4096, 0xff),
    Buffer.from('PK\x03\x04 zip'),
    Buffer.from('MZ exe'),
  ]
  const cortados = Array.from({ length: Math.max(0, count - fijos.length) }, (_, i) => {
    const imagen = i % 2 ? jpeg : png
    if (i % 4 < 2) return imagen.subarray(0, Math.floor((imagen.length * (i + 1)) / count))
    const torcida = Buffer.from(imagen)
    for (let at = i; at < torcida.length; at += 97 + i) torcida[at] = (torcida[at] ?? 0) ^ (i + 1)
    return torcida
  })
  return [...fijos, ...cortados].map(
    (content, i) => new File([new Uint8Array(content)], nombres[i % nombres.length] ?? '', { type: 'image/jpeg' }),
  )
}

type Fields = Record<string, string>
/** An upload endpoint, with the other fields of its `n`th upload. */
type Entrada = {
  call: string
  campo: string
  prefijo?: string
  send: (n: number) => Promise<{ token: string; campos: Fields }> | { token: string; campos: Fields }
}

async function ask(path: string, token: string, fields?: Fields | FormData) {
  const body = fields instanceof FormData ? fields : fields && new URLSearchParams(fields)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': `10.${origen >> 16}.${(origen >> 8) & 255}.${origen & 255}`,
  }
  origen += 1
  return fetch(`${appProcess.url}/api/${path}`, { headers, ...(body && { method: 'POST', body }) })
}
let origen = 0

async function read(path: string, token: string, fields?: Fields) {
  const answer = await ask(path, token, fields)
  const text = await answer.text()
  expect(answer.status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text).results
}

/** Enters a booking in progress, which accepts a scan of its paper agreement. Returns its id. */
async function enterEnCurso(token: string, documento: string): Promise<string> {
  const answer = await fetch(`${appProcess.url}/api/admin/reservas/en-curso`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(enCurso(agencia.viaje, { documento })),
  })
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return String(JSON.parse(text).results.reserva)
}

/** Lists every upload endpoint of the contract, with each kind of object that has pictures. */
async function openEntradas(): Promise<Entrada[]> {
  const { admin, operador, consulta, tipo } = sembrado
  const familia = await Promise.all(
    agencia.clientes.map(async ({ token, mail }) => {
      const { idpasajero } = await read('nuevareserva.php', token, formOf(agencia.viaje))
      const cuotas: { id: string }[] = await read(`listadocuentas.php?mail=${mail}`, token)
      return { token, idpasajero: String(idpasajero), cuotas: cuotas.map(({ id }) => id) }
    }),
  )
  const de = (n: number) => {
    const own = familia[n % familia.length]
    if (!own) throw new Error('no family')
    return own
  }
  const { paquete } = agencia.viaje
  const documentoEnPapel = '47123456'
  const enPapel = await enterEnCurso(admin, documentoEnPapel)
  const aspecto = async () => {
    const { version } = (await read('admin/agencia', admin)).aspecto
    return { token: admin, campos: { version } }
  }
  const delCatalogo = { titulo: 'Portada', link: '/turismo/1', alt: 'Cerro' }
  const catalogo = (call: string, campos: Fields): Entrada => ({
    call,
    campo: 'imagen',
    send: () => ({ token: operador, campos }),
  })
  const imagenDe = (item: string, id: number): Entrada => ({
    call: 'uploadimages',
    campo: 'avatar[]',
    send: () => ({ token: operador, campos: { tipo: item, idpaquete: String(id) } }),
  })
  return [
    {
      call: 'uploadimages',
      campo: 'avatar[]',
      send: (n) => ({ token: de(n).token, campos: { tipo: 'pasajeros', idpaquete: de(n).idpasajero } }),
    },
    imagenDe('paquetes', paquete.id),
    imagenDe('destinos', paquete.destinoId ?? 0),
    catalogo('guardarslide', delCatalogo),
    { call: 'escanearconvenio', campo: 'archivo', send: () => ({ token: admin, campos: { id: enPapel } }) },
    { call: 'guardaraspecto', campo: 'logo', send: aspecto },
    {
      call: 'adjuntarimportado',
      campo: 'archivo',
      prefijo: `${documentoEnPapel} `,
      send: () => ({ token: admin, campos: {} }),
    },
    { call: 'subirimportacion', campo: 'archivo', send: () => ({ token: admin, campos: {} }) },
    catalogo('guardarsubtipo', { nombre: 'Nieve', tipo }),
    catalogo('guardarpromocion', { ...delCatalogo, destino: String(paquete.destinoId), descuento: '10', vigente: '1' }),
    {
      call: 'guardarbanner',
      campo: 'imagen',
      async send(n) {
        const servicio = String((n % 6) + 1)
        const ficha = await ask(`admin/catalogo/banners/${servicio}/ficha`, operador)
        const version = ficha.ok ? (await ficha.json()).results.version : ''
        return { token: operador, campos: { ...delCatalogo, servicio, version } }
      },
    },
    {
      call: 'resp',
      campo: 'my_file[]',
      send: () => ({ token: admin, campos: { idconsulta: consulta, respuesta: 'Sí' } }),
    },
    {
      call: 'informartransferencia',
      campo: 'comprobante',
      send(n) {
        const { token, cuotas } = de(n)
        const cuota = cuotas[Math.floor(n / familia.length) % cuotas.length]
        return {
          token,
          campos: { importe: '1000', fecha: localDay(new Date()), conceptos: `[${cuota}]` },
        }
      },
    },
  ]
}

prove('imagenes-hostiles', async () => {
  const entries = await openEntradas()
  const conArchivos = [...api].flatMap(([name, { archivos }]) => (archivos ? [name] : []))
  expect([...new Set(entries.map(({ call }) => call))].sort()).toEqual(conArchivos.sort())
  const files = await makeArchivos(size(30, 100))
  const texts: Record<number, number> = {}
  const aceptados = new Map(entries.map((entry) => [entry, 0]))
  const upload = async (entry: Entrada, n: number, file: File) => {
    const { token, campos } = await entry.send(n)
    const body = new FormData()
    for (const [name, value] of Object.entries(campos)) body.set(name, value)
    body.append(entry.campo, file, `${entry.prefijo ?? ''}${file.name}`)
    const { path = '' } = api.get(entry.call) ?? {}
    const answer = await ask(path.slice('/api/'.length).replace(':id', campos.id ?? ''), token, body)
    expect(answer.status, `${entry.call} ${file.name}: ${await answer.text()}`).toBeLessThan(500)
    texts[answer.status] = (texts[answer.status] ?? 0) + 1
    if (answer.ok) aceptados.set(entry, (aceptados.get(entry) ?? 0) + 1)
  }
  const before = appProcess.memory().now
  for (const [n, file] of files.entries())
    for (const [i, entry] of entries.entries()) if ((n + i) % each === 0) await upload(entry, n, file)
  // Uploads the largest accepted picture in parallel, to the first four endpoints.
  const large = new File([new Uint8Array(await bomb(6_000))], 'grande.png')
  await Promise.all(Array.from({ length: aLaVez }, (_, n) => upload(entries[n % 4] as Entrada, n, large)))
  // An import accepts only spreadsheets, which none of the files is.
  for (const [{ call }, count] of aceptados) if (call !== 'subirimportacion') expect(count, call).toBeGreaterThan(0)
  const bajados = await requireDownloads()
  const megas = Math.round(appProcess.memory().most - before)
  expect(megas).toBeLessThan(700)
  expect(await appProcess.end()).toBe(0)
  const stored = await checkStored()
  const estados = Object.entries(texts).map(([estado, n]) => `${n} × ${estado}`)
  return `${files.length} files by ${entries.length} upload calls, all of the contract: ${estados.join(', ')}; ${stored} files stored, images re-encoded without hidden content, documents encrypted and ${bajados} sent as downloads; the server's process at most ${megas} MB more, ${aLaVez} images of 36 megapixels in parallel included`
})

/** Checks that documents stored unchanged are served as downloads, never as pages. Returns their number. */
async function requireDownloads(): Promise<number> {
  const { admin, consulta } = sembrado
  const { mensajes } = await read(`admin/consultas/${consulta}/conversacion`, admin)
  const deRespuestas = (mensajes as { id: number; clase: string; adjuntos: { lugar: number }[] }[]).flatMap(
    ({ id, adjuntos }) => adjuntos.map(({ lugar }) => `admin/respuestas/${id}/adjuntos/${lugar}`),
  )
  const transferencias: { id: number }[] = await read('admin/transferencias', admin)
  const deTransferencias = transferencias.map(({ id }) => `admin/transferencias/${id}/comprobante`)
  for (const path of [...deRespuestas, ...deTransferencias]) {
    const { status, headers } = await ask(path, admin)
    expect([status, headers.get('x-content-type-options')], path).toEqual([200, 'nosniff'])
    expect(headers.get('content-disposition'), path).toMatch(/^attachment;/)
  }
  expect(deRespuestas.length * deTransferencias.length).toBeGreaterThan(0)
  return deRespuestas.length + deTransferencias.length
}

/** Checks that the stored files are re-encoded pictures or encrypted. Returns their number. */
async function checkStored(): Promise<number> {
  const folder = join(agencia.settings.DATA_DIR, 'files')
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  for (const { name, parentPath } of stored) {
    const path = join(parentPath, name)
    const own = path.slice(folder.length + 1)
    // Skips the app's own files: the key check and the sizes of each picture.
    if (/privado\/(custodia$|imagenes\/\w+\.json$)/.test(own)) continue
    expect(own).toMatch(/^[\w/.-]+$/)
    expect(own).not.toMatch(/\.(php|svg|html?|exe)$|htaccess|cron|\.\./)
    const sealed = /^privado\/(fotos|transferencias|convenios|correo)\//.test(own)
    const raw = readFileSync(path)
    expect(raw.toString('latin1'), own).not.toMatch(sealed ? /JFIF|<script/ : active)
    if (own.startsWith('privado/correo/')) continue
    const content = sealed ? openSealed(secretKey, raw, own) : raw
    if (/^privado\/(transferencias|convenios)\//.test(own) && content.toString('latin1', 0, 5) === '%PDF-') continue
    expect(content.toString('latin1'), own).not.toMatch(active)
    const { exif, xmp, iptc, format } = await sharp(content).metadata()
    expect([exif, xmp, iptc, ['jpeg', 'webp', 'heif', 'png'].includes(format ?? '')], own).toEqual([
      undefined,
      undefined,
      undefined,
      true,
    ])
  }
  return stored.length
}
