import sharp from 'sharp'
import { expect } from 'vitest'
import { get, makePersonal, post } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export type Fields = Record<string, string>
export const admin = (path: string) => `/api/admin/${path}`

export const picture = (color: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

export async function withPicture(fields: Fields, color = '#a0522d') {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('imagen', new File([new Uint8Array(await picture(color))], 'foto.jpg', { type: 'image/jpeg' }))
  return body
}

export type Oficina = Awaited<ReturnType<typeof enterCatalogo>>

/** Returns functions for reduced staff (type 10) to edit a catalogue, and to read what the site shows. */
export async function enterCatalogo(testApp: TestApp) {
  const { token } = await makePersonal(testApp, '10')

  async function ask(method: string, path: string, fields: Fields | FormData = {}, headers: Fields = {}) {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    const answer = await testApp.app.request(admin(path), {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(method === 'POST' && { body }),
    })
    return { status: answer.status, json: await answer.json() }
  }

  async function must(method: string, path: string, fields: Fields | FormData = {}, headers: Fields = {}) {
    const { status, json } = await ask(method, path, fields, headers)
    expect([status, json.error], `${method} ${path}`).toEqual([200, undefined])
    return json.results
  }

  async function save(call: string, fields: Fields) {
    return (await (await post(testApp, call, fields, { token })).json()).results
  }

  /** Returns what the site receives. For a missing object, a detail call returns empty strings. */
  const published = async (path: string) =>
    (await (await get(testApp, path)).json()).results.filter(({ id }: { id: string }) => id !== '')

  async function makePaquete(nombre: string) {
    const { iddestino } = await save('guardardestino', { nombreDestino: `Destino de ${nombre}` })
    const { idhotel } = await save('guardarhotel', {
      nombreHotel: `Hotel de ${nombre}`,
      estrellas: '3',
      destino: iddestino,
    })
    const { idprograma } = await save('guardarprograma', {
      nombrePrograma: `Programa de ${nombre}`,
      destino: iddestino,
    })
    const { id: subtipo } = await must('POST', 'catalogo/subtipos', { nombre: `Subtipo de ${nombre}`, tipo: '3' })
    const data = {
      nombrePaquete: nombre,
      descripcion: 'Cinco días',
      duracion: '5 días',
      tipoPaquete: '3',
      subTipoPaquete: subtipo,
    }
    const { idpaquete } = await save('guardarpaquete', {
      ...data,
      destino: iddestino,
      hotel: idhotel,
      'programas[]': idprograma,
    })
    return {
      id: idpaquete as string,
      destino: iddestino as string,
      hotel: idhotel as string,
      programa: idprograma as string,
      subtipo: subtipo as string,
    }
  }

  return { token, ask, must, save, published, makePaquete }
}
