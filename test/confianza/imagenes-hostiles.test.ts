import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSealed } from '../../src/server/sealed.pure.ts'
import { book, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { bomb, jpegWithGps, manyFrames, polyglot } from '../medios/imagenes-hostiles.ts'
import { prove, size } from './probar.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

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
const activo = /<script|<html|<\?php|javascript:|xmlns=|Camara-de-Ana/i

/** Files that no careful house keeps as they come, each with a name of its own. */
async function makeArchivos(cuantos: number): Promise<File[]> {
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
    ].map((texto) => Buffer.from(texto)),
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
  const cortados = Array.from({ length: Math.max(0, cuantos - fijos.length) }, (_, i) => {
    const imagen = i % 2 ? jpeg : png
    if (i % 4 < 2) return imagen.subarray(0, Math.floor((imagen.length * (i + 1)) / cuantos))
    const torcida = Buffer.from(imagen)
    for (let at = i; at < torcida.length; at += 97 + i) torcida[at] = (torcida[at] ?? 0) ^ (i + 1)
    return torcida
  })
  return [...fijos, ...cortados].map(
    (contenido, i) => new File([new Uint8Array(contenido)], nombres[i % nombres.length] ?? '', { type: 'image/jpeg' }),
  )
}

prove('imagenes-hostiles', async () => {
  const cliente = await makeCliente(house)
  const viaje = await makeViaje(house)
  const { idpasajero } = await book(house, viaje, cliente.token)
  const operador = await makePersonal(house, '10')
  const archivos = await makeArchivos(size(30, 100))
  const subidas = [
    {
      path: 'uploadimages.php',
      campo: 'avatar[]',
      token: cliente.token,
      campos: { tipo: 'pasajeros', idpaquete: idpasajero },
    },
    {
      path: 'uploadimages.php',
      campo: 'avatar[]',
      token: operador.token,
      campos: { tipo: 'paquetes', idpaquete: String(viaje.paquete.id) },
    },
    {
      path: 'admin/catalogo/slides',
      campo: 'imagen',
      token: operador.token,
      campos: { titulo: 'Portada', link: '/turismo/1', alt: 'Cerro' },
    },
  ]
  const dichos: Record<number, number> = {}
  const antes = process.memoryUsage().rss
  let mayor = antes
  for (const { path, campo, token, campos } of subidas)
    for (const [i, archivo] of archivos.entries()) {
      const body = new FormData()
      for (const [name, value] of Object.entries(campos)) body.set(name, value)
      body.append(campo, archivo)
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${i}` }
      const { status } = await house.app.request(`/api/${path}`, { method: 'POST', headers, body })
      expect(status, `${path} ${archivo.name}`).toBeLessThan(500)
      dichos[status] = (dichos[status] ?? 0) + 1
      mayor = Math.max(mayor, process.memoryUsage().rss)
    }
  expect(dichos[200]).toBeGreaterThan(0)
  await house.drain()
  const guardados = readdirSync(house.folder, { recursive: true, withFileTypes: true }).filter((uno) => uno.isFile())
  for (const { name, parentPath } of guardados) {
    const path = join(parentPath, name)
    const suyo = path.slice(house.folder.length + 1)
    // What the house wrote of itself: its mark, and the sizes of each picture.
    if (/privado\/(custodia$|imagenes\/\w+\.json$)/.test(suyo)) continue
    expect(suyo).toMatch(/^(files\/)?[\w/.-]+$/)
    expect(suyo).not.toMatch(/\.(php|svg|html?|exe)$|htaccess|cron|\.\./)
    const contenido = suyo.includes('privado/fotos') ? open(suyo, readFileSync(path)) : readFileSync(path)
    expect(contenido.toString('latin1'), suyo).not.toMatch(activo)
    const { exif, xmp, iptc, format } = await sharp(contenido).metadata()
    expect([exif, xmp, iptc, ['jpeg', 'webp', 'heif', 'png'].includes(format ?? '')], suyo).toEqual([
      undefined,
      undefined,
      undefined,
      true,
    ])
  }
  const megas = Math.round((mayor - antes) / 2 ** 20)
  expect(megas).toBeLessThan(700)
  const estados = Object.entries(dichos).map(([estado, n]) => `${n} × ${estado}`)
  return `${archivos.length} files by ${subidas.length} ways in: ${estados.join(', ')}; ${guardados.length} files kept, re-made and without what rode on them; at most ${megas} MB more`
})

/** What is sealed, opened at its own place. */
function open(place: string, contenido: Buffer): Buffer {
  expect(contenido.includes('JFIF'), place).toBe(false)
  const key = place.slice(place.indexOf('privado'))
  return openSealed(house.deps.secretKey, contenido, key)
}
