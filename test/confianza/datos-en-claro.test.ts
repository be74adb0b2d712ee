import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { formOf } from '../factories.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { openAppProcess } from './app-process.ts'
import { prove, size } from './probar.ts'
import { found, listFiles, listStoredTexts } from './stored-texts.ts'

const pasajeros = size(3, 40)

let agencia: Agencia
beforeAll(async () => {
  agencia = await openAgencia({ familias: pasajeros })
})
afterAll(() => agencia.close())

/** The columns that may contain a passenger's document number and health notes. The agreement names the passenger. */
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
  const appProcess = await openAppProcess(agencia.settings)
  const send = async (i: number, path: string, body: URLSearchParams | FormData) => {
    const headers = { authorization: `Bearer ${agencia.clientes[i]?.token}` }
    const answer = await fetch(`${appProcess.url}/api/${path}`, { method: 'POST', headers, body })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBe(200)
    return JSON.parse(text).results
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
    const who = { documento: documentoDe(i), observaciones: saludDe(i) }
    const { idpasajero } = await send(i, 'nuevareserva.php', new URLSearchParams(formOf(agencia.viaje, who)))
    const fotos = new FormData()
    fotos.set('tipo', 'pasajeros')
    fotos.set('idpaquete', idpasajero)
    fotos.append('avatar[]', new File([new Uint8Array(enClaro)], `dni-${documentoDe(i)}.jpg`))
    await send(i, 'uploadimages.php', fotos)
  }
  // Invalid requests are not logged either.
  await fetch(`${appProcess.url}/api/nuevareserva.php?documento=${documentoDe(0)}`, { method: 'POST' })
  await fetch(`${appProcess.url}/turismo/${documentoDe(1)}-${saludDe(1)}`)
  expect(await appProcess.end()).toBe(0)

  const secretos = Array.from({ length: pasajeros }, (_, i) => [documentoDe(i), saludDe(i)]).flat()
  expect(found(appProcess.log(), secretos)).toEqual([])
  const fugas: string[] = []
  let fotos = 0
  const files = listFiles(agencia.settings.DATA_DIR)
  for (const file of files) {
    const content = readFileSync(file)
    const own = file.slice(agencia.settings.DATA_DIR.length + 1)
    // The database server's files contain these columns, so the tables are checked individually. The server's log is checked like any
    // other file.
    if (own.startsWith('postgres/') && !own.endsWith('server.log')) continue
    if (found(content.toString('latin1'), secretos).length > 0) fugas.push(own)
    if (!own.includes('privado/fotos')) continue
    fotos += 1
    if (await isPicture(content)) fugas.push(`${own} is a picture`)
  }
  expect(fotos).toBeGreaterThan(0)
  fugas.push(
    ...(await agencia.read(({ db }) => listStoredTexts(db))).flatMap(({ lugar, texto }) =>
      !lugares.has(lugar) && found(texto, secretos).length > 0 ? [`${lugar}: ${texto.slice(0, 200)}`] : [],
    ),
  )
  expect(fugas, fugas.join('\n')).toEqual([])
  return `${secretos.length} document numbers and health notes in ${files.length} files, the log and every table: only in ${[...lugares].join(', ')}; ${fotos} photos, all encrypted`
})

const isPicture = (content: Buffer) =>
  sharp(content)
    .metadata()
    .then(
      () => true,
      () => false,
    )
