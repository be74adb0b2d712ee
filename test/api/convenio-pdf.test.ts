import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { readConvenio } from '../../src/server/domain/viajes/convenios/service.ts'
import { book, get, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { readPdf } from '../pdf.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('the agreement PDF has its text, its plan and the page that proves its acceptance', async () => {
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), familia.token)
  const answer = await get(testApp, `reservas/${idreserva}/convenio.pdf`, { token: familia.token })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="convenio-${idreserva}.pdf"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { text, info, files, pages } = await readPdf(bytes)
  const html = (await readConvenio(testApp.deps.db, Number(idreserva))) ?? ''
  const codigo = createHash('sha256').update(html).digest('hex')
  expect(text).toContain('Martina Juárez')
  expect(text).toMatch(/Cuota 9 10\/08\/2027 \$ 225\.333,36/)
  expect(text).toContain('Constancia de aceptación')
  expect(text).toContain('19/11/2026 a las 12:00 (hora de Argentina, UTC−3)')
  expect(text).toContain(familia.mail)
  expect(text.replace(/ /g, '')).toContain(`http://valija.test/verificar/${codigo}`)
  expect(text.replace(/ /g, '')).toContain(codigo)
  expect(text).toContain(`Página 1 de ${pages}`)
  expect(text).not.toContain('font-family')
  expect(info).toMatchObject({
    Title: `Convenio de viaje · Reserva N.º ${idreserva}`,
    Language: 'es-AR',
    CreationDate: 'D:20261119150000Z',
  })
  expect(files).toEqual([{ nombre: 'convenio.html', texto: html }])
  testApp.clock.now = new Date('2026-11-25T10:00:00Z')
  const again = await get(testApp, `reservas/${idreserva}/convenio.pdf`, { token: familia.token })
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  testApp.clock.now = new Date('2026-11-19T15:00:00Z')
})

test('the agreement PDF shows the mail address that the account had on acceptance', async () => {
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), familia.token)
  await testApp.deps.db
    .update(usuarios)
    .set({ mail: `otra-${familia.mail}` })
    .where(eq(usuarios.id, familia.id))
  await testApp.deps.db.delete(correos).where(eq(correos.clave, `reserva-${idreserva}`))
  const read = async () =>
    (
      await readPdf(
        Buffer.from(
          await (await get(testApp, `reservas/${idreserva}/convenio.pdf`, { token: familia.token })).arrayBuffer(),
        ),
      )
    ).text
  expect(await read()).toContain(`Mail de la cuenta ${familia.mail}`)
  expect(await read()).not.toContain(`otra-${familia.mail}`)
})

test('an agreement is readable by its family and the administrator only', async () => {
  const [familia, other] = [await makeCliente(testApp), await makeCliente(testApp)]
  const [admin, operador] = [await makePersonal(testApp, '1'), await makePersonal(testApp, '10')]
  const { idreserva } = await book(testApp, await makeViaje(testApp), familia.token)
  const ask = async (token?: string) => (await get(testApp, `reservas/${idreserva}/convenio.pdf`, { token })).status
  expect(await ask(other.token)).toBe(404)
  expect(await ask(operador.token)).toBe(403)
  expect(await ask()).toBe(401)
  expect(await ask(admin.token)).toBe(200)
  expect((await get(testApp, 'reservas/999999/convenio.pdf', { token: admin.token })).status).toBe(404)
})

describe('a new version of the agreement', () => {
  let admin: { token: string }
  beforeAll(async () => {
    admin = await makePersonal(testApp, '1')
  })
  const send = (path: string, body: object) =>
    testApp.app.request(`/api/admin/convenios/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify(body),
    })
  type Plantilla = { version: number; cuerpo: string; politica: object; datos: { nombre: string }[] }
  const read = async () =>
    ((await (await get(testApp, 'admin/convenios/plantilla', { token: admin.token })).json()) as { results: Plantilla })
      .results
  const mensajeOf = async (answer: Response) =>
    ((await answer.json()) as { error: { campos: Record<string, string> } }).error.campos
  const politica = {
    cancelacion: [
      { desdeDias: 45, porcentaje: 1250 },
      { desdeDias: 0, porcentaje: 5000 },
    ],
    diasArrepentimiento: 15,
    cuotasImpagas: 3,
    interes: { porcentajeMensual: 350, diasDeGracia: 5 },
    ajuste: { porcentajeMaximo: 800, diasDeAviso: 20 },
  }

  test('can be previewed with the figures of its policy', async () => {
    const { cuerpo } = await read()
    const html = await (await send('vista-previa', { cuerpo, politica })).text()
    expect(html).toContain('Con 45 días o más hasta la salida: el 12,5 % del precio.')
    expect(html).toContain('Con menos de 45 días: el 50 % del precio.')
    expect(html).toContain('dentro de los 15 días corridos')
    expect(html).toContain('La falta de pago de tres cuotas consecutivas')
    expect(html).toContain(
      'Pasados 5 días del vencimiento, cada mes de atraso de una cuota devenga un interés del 3,5 %',
    )
    expect(html).toContain('hasta un 8 % cada vez, con aviso por escrito al menos 20 días antes')
  })

  test('applies only to later bookings', async () => {
    const familia = await makeCliente(testApp)
    const viaje = await makeViaje(testApp)
    const before = await book(testApp, viaje, familia.token)
    const { cuerpo, version } = await read()
    const answer = await send('plantillas', {
      cuerpo: `${cuerpo}<p>Versión nueva.</p>`,
      politica,
      version: String(version),
    })
    expect(await answer.json()).toEqual({ results: { version: version + 1 } })
    const after = await book(testApp, viaje, familia.token)
    expect(await readConvenio(testApp.deps.db, Number(before.idreserva))).toContain('No se cobran intereses')
    expect(await readConvenio(testApp.deps.db, Number(after.idreserva))).toContain('Versión nueva.')
    expect(await read()).toMatchObject({ version: version + 1, politica })
  })

  test('is stored by only one of two concurrent saves', async () => {
    const { cuerpo, version } = await read()
    const both = await Promise.all([1, 2].map(() => send('plantillas', { cuerpo, politica, version: String(version) })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['<p>{{pasajera}}</p>', 'No existe el dato {{pasajera}}'],
    ['<p>{{ pasajero }</p>', 'Hay llaves sin completar: un dato se escribe {{pasajero}}'],
    ['<p>x</p><script>1</script>', 'El convenio no puede tener la etiqueta <script>'],
    ['<p>x</p><iframe src="//x"></iframe>', 'El convenio no puede tener la etiqueta <iframe>'],
    ['<p onclick="x()">x</p>', 'El convenio no puede tener el atributo onclick'],
    ['<a href="javascript:x()">x</a>', 'El convenio no puede tener un enlace a javascript:x()'],
  ])('refuses the text %s', async (body, mensaje) => {
    const { version } = await read()
    for (const path of ['vista-previa', 'plantillas']) {
      const answer = await send(path, { cuerpo: body, politica, version: String(version) })
      expect(answer.status).toBe(400)
      expect(await mensajeOf(answer)).toEqual({ cuerpo: mensaje })
    }
  })

  test('refuses a policy with uncovered days, or fewer withdrawal days than the law', async () => {
    const { cuerpo, version } = await read()
    const sinCero = { ...politica, cancelacion: [{ desdeDias: 30, porcentaje: 1000 }] }
    expect((await send('plantillas', { cuerpo, politica: sinCero, version: String(version) })).status).toBe(400)
    const pocos = { ...politica, diasArrepentimiento: 9 }
    expect((await send('plantillas', { cuerpo, politica: pocos, version: String(version) })).status).toBe(400)
  })

  test('is shown in the public model contract', async () => {
    const { results } = (await (await get(testApp, 'contratos/modelo')).json()) as { results: { html: string } }
    expect(results.html).toContain('Con 45 días o más hasta la salida')
  })
})
