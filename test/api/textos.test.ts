import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { readCatalogoVersion } from '../../src/server/domain/catalogo/site/service.ts'
import { mailCauses } from '../../src/server/domain/mensajes/correo/causes.ts'
import { sendCorreo } from '../../src/server/domain/mensajes/correo/service.ts'
import { call, makePersonal } from '../factories.ts'
import { readPdf } from '../pdf.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => signInAt('2026-11-19T15:00:00Z'))

/** Moves the clock and signs in again, because earlier sessions have expired. */
async function signInAt(instant: string) {
  testApp.clock.now = new Date(instant)
  token = (await makePersonal(testApp, '1')).token
}

const ask = (method: string, path: string, json?: object) => call(testApp, method, path, { token, json })
const lastLine = async () => {
  const [line] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  return line
}

describe('legal texts', () => {
  const body = '## Quiénes somos\n\n{{nombre}}, CUIT {{cuit}}\n\nEscribinos.'

  test('appear on the site with the day of the save as their date, and re-render their pages', async () => {
    const { results: before } = await ask('GET', 'admin/legales/terminos')
    await signInAt('2026-12-01T15:00:00Z')
    const version = await readCatalogoVersion(testApp.deps.db)
    const added = { titulo: 'Condiciones', cuerpo: body, version: before.version }
    const { results: after } = await ask('PUT', 'admin/legales/terminos', added)
    expect(after).toMatchObject({ titulo: 'Condiciones', actualizado: '2026-12-01' })
    expect((await ask('GET', 'legales/terminos')).results).toEqual({
      titulo: 'Condiciones',
      html: '<h2 id="quienes-somos">Quiénes somos</h2>\n<p>Escribinos.</p>',
      actualizado: '2026-12-01',
    })
    expect(await readCatalogoVersion(testApp.deps.db)).toBeGreaterThan(version)
    expect(await lastLine()).toMatchObject({
      accion: 'texto_legal.cambiado',
      objetoId: 'terminos',
      antes: { cuerpo: before.cuerpo, actualizado: '2026-11-19' },
      despues: { cuerpo: body, actualizado: '2026-12-01' },
    })
    const { results: list } = await ask('GET', 'admin/legales')
    expect(list).toHaveLength(3)
    expect(list).toContainEqual({ documento: 'terminos', titulo: 'Condiciones', actualizado: '2026-12-01' })
  })

  test('refuse a second, different edit of an old version', async () => {
    const { version } = (await ask('GET', 'admin/legales/privacidad')).results
    const one = { titulo: 'Uno', cuerpo: body, version }
    expect((await ask('PUT', 'admin/legales/privacidad', one)).status).toBe(200)
    expect(await ask('PUT', 'admin/legales/privacidad', { ...one, titulo: 'Dos' })).toMatchObject({
      status: 409,
      error: { codigo: 'texto_cambio' },
    })
    await signInAt('2026-12-01T15:00:00Z')
    expect((await ask('PUT', 'admin/legales/privacidad', one)).results.actualizado).toBe('2026-11-19')
    const lines = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.objetoId, 'privacidad'))
    expect(lines).toHaveLength(1)
  })

  test('accept one of two concurrent saves', async () => {
    const { version } = (await ask('GET', 'admin/legales/aviso-legal')).results
    const both = ['Uno', 'Dos'].map((title) =>
      ask('PUT', 'admin/legales/aviso-legal', { titulo: title, cuerpo: body, version }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['{{razonsocial}}', 'No existe el dato {{razonsocial}}'],
    ['{{constructor}}', 'No existe el dato {{constructor}}'],
    ['{{ cuit }', 'Hay llaves sin completar: un dato se escribe {{razonSocial}}'],
  ])('refuse the placeholder %s, and the error names it', async (malo, mensaje) => {
    const { version } = (await ask('GET', 'admin/legales/terminos')).results
    for (const [method, path] of [
      ['POST', 'admin/legales/vista-previa'],
      ['PUT', 'admin/legales/terminos'],
    ] as const)
      expect(await ask(method, path, { titulo: 'T', cuerpo: `Uno ${malo}`, version })).toMatchObject({
        status: 400,
        error: { campos: { cuerpo: mensaje } },
      })
  })

  test('have a preview rendered as on the site, and list the current value of each placeholder', async () => {
    const { html } = (await ask('POST', 'admin/legales/vista-previa', { cuerpo: '<b>{{razonSocial}}</b>' })).results
    expect(html).toBe('<p>&lt;b&gt;Agencia de viajes&lt;/b&gt;</p>')
    const { datos } = (await ask('GET', 'admin/legales/aviso-legal')).results
    expect(datos).toContainEqual({ nombre: 'cuit', rotulo: 'CUIT', grupo: 'La agencia', valor: '', enlace: false })
    expect(datos).toContainEqual(expect.objectContaining({ nombre: 'mapa', enlace: true }))
    expect(datos).toContainEqual(expect.objectContaining({ nombre: 'razonSocial', valor: 'Agencia de viajes' }))
  })
})

describe('the extra paragraphs of mails', () => {
  const read = async (plantilla: string) => {
    const { results } = await ask('GET', 'admin/textoscorreo')
    return (results as Record<string, string>[]).find((text) => text.plantilla === plantilla)?.parrafo
  }
  const paragraph = 'Te esperamos <b>el lunes</b>.\nDe 9 a 13.\n\nGracias.'

  test('are listed for every mail, with the event that sends it', async () => {
    const { results } = await ask('GET', 'admin/textoscorreo')
    expect(results).toHaveLength(Object.keys(mailCauses).length)
    expect(results[0]).toEqual({
      plantilla: 'bienvenida',
      grupo: 'Cuenta',
      nombre: 'Bienvenida',
      causa: 'Alguien crea su cuenta. Le pide confirmar su dirección.',
      parrafo: '',
    })
  })

  test('appear in their own mail only, as text with its line breaks', async () => {
    await ask('PUT', 'admin/textoscorreo/cuenta-eliminada', { parrafo: paragraph, version: '' })
    const data = { nombre: 'Paula' }
    await testApp.deps.db.transaction(async (tx) => {
      const para = 'paula@example.com'
      await sendCorreo(testApp.deps, tx, { clave: 'una', para, plantilla: 'cuenta-eliminada', datos: data })
      const other = { plantilla: 'consulta-recibida', datos: { ...data, numero: '3' } } as const
      await sendCorreo(testApp.deps, tx, { clave: 'otra', para, ...other })
    })
    const open = async (key: string) => {
      const [correo] = await testApp.deps.db.select().from(correos).where(eq(correos.clave, key))
      return { html: correo?.html ?? '', texto: correo?.texto ?? '' }
    }
    const { html, texto } = await open('una')
    expect(html).toContain('Te esperamos &lt;b&gt;el lunes&lt;/b&gt;.<br/>De 9 a 13.</p>')
    expect(texto).toContain('Te esperamos <b>el lunes</b>.\nDe 9 a 13.\n\nGracias.')
    expect((await open('otra')).texto).not.toContain('Te esperamos')
    expect(await lastLine()).toMatchObject({
      accion: 'texto_correo.cambiado',
      objetoId: 'cuenta-eliminada',
      antes: { parrafo: '' },
      despues: { parrafo: paragraph },
    })
  })

  test("are all stored when different mails' paragraphs are saved concurrently", async () => {
    const put = (plantilla: string, written: string, version = '') =>
      ask('PUT', `admin/textoscorreo/${plantilla}`, { parrafo: written, version })
    await Promise.all([put('recibo', 'Uno'), put('reserva', 'Dos')])
    expect(await read('recibo')).toBe('Uno')
    expect(await read('reserva')).toBe('Dos')
    expect((await put('recibo', 'Tres')).error?.codigo).toBe('texto_cambio')
    expect((await put('recibo', '', 'Uno')).results).toEqual({ plantilla: 'recibo', parrafo: '' })
  })

  test('are previewed before saving, and have a maximum length', async () => {
    const vista = await ask('POST', 'admin/textoscorreo/recuperacion/vista-previa', { parrafo: paragraph })
    expect(vista.results.asunto).toContain('Generá una nueva contraseña')
    expect(vista.results.texto).toContain('De 9 a 13.')
    expect(await read('recuperacion')).toBe('')
    const length = await ask('POST', 'admin/textoscorreo/recuperacion/vista-previa', { parrafo: 'x'.repeat(601) })
    expect(length.error?.campos).toEqual({ parrafo: 'No puede superar los 600 caracteres' })
    expect((await ask('POST', 'admin/textoscorreo/constructor/vista-previa', { parrafo: paragraph })).status).toBe(404)
  })
})

describe('the text of the agreement', () => {
  test('can be previewed as a PDF marked as a sample before it is in force', async () => {
    const { cuerpo, politica } = (await ask('GET', 'admin/convenios/plantilla')).results
    const answer = await testApp.app.request('/api/admin/convenios/vista-previa.pdf', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cuerpo: `${cuerpo}<p>Nuevo.</p>`, politica }),
    })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const { text, pages } = await readPdf(await answer.arrayBuffer())
    expect(text).toContain('Nuevo.')
    expect(text.match(/MUESTRA con datos inventados: no es un contrato/g)).toHaveLength(pages)
    expect(text.match(/MUESTRA(?! con)/g)).toHaveLength(pages)
    expect(text).not.toContain('Constancia de aceptación')
    const malo = await ask('POST', 'admin/convenios/vista-previa.pdf', { cuerpo: '{{nadie}}', politica })
    expect(malo.error?.campos).toEqual({ cuerpo: 'No existe el dato {{nadie}}' })
  })

  test('remains readable in its old versions', async () => {
    const { cuerpo, politica } = (await ask('GET', 'admin/convenios/plantilla')).results
    const added = {
      cuerpo: `${cuerpo}<p>Segunda.</p>`,
      politica: { ...politica, diasArrepentimiento: 15 },
      version: '1',
    }
    await ask('POST', 'admin/convenios/plantillas', added)
    const [first, segunda] = [1, 2].map((version) => ask('GET', `admin/convenios/plantillas/${version}`))
    expect((await first)?.results.html).toContain('dentro de los 10 días corridos')
    expect((await segunda)?.results.html).toContain('dentro de los 15 días corridos')
    expect((await segunda)?.results).toMatchObject({ version: 2, fecha: '2026-11-19' })
    expect((await ask('GET', 'admin/convenios/plantillas/3')).status).toBe(404)
  })
})
