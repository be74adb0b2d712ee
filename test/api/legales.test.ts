import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ajustes } from '../../src/server/db/schema/mensajes.ts'
import { plantillas } from '../../src/server/domain/mensajes/correo/plantillas/plantillas.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { ensureLegales } from '../../src/server/domain/platform/legales/service.ts'
import { createApp } from '../../src/server/http/app.ts'
import { get } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const read = async (path: string) => {
  const answer = await get(testApp, path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { results: Record<string, string> }).results
}
const write = (documento: string, body: string) =>
  testApp.deps.db
    .update(ajustes)
    .set({ valor: { titulo: 'Prueba', cuerpo: body, actualizado: '2026-11-01' } })
    .where(eq(ajustes.clave, `legal-${documento}`))

describe('legal texts', () => {
  test.each(['terminos', 'privacidad', 'aviso-legal'])(
    'have default versions for an agency that wrote none: %s',
    async (documento) => {
      const { titulo, html, actualizado } = await read(`legales/${documento}`)
      expect(titulo).not.toBe('')
      expect(actualizado).toBe('2026-11-19')
      expect(html?.match(/<h2 id="[a-z0-9-]+">/g)?.length).toBeGreaterThan(3)
      expect(html).not.toContain('{{')
      expect(html).not.toMatch(/CUIT|Legajo/)
    },
  )

  test("show the agency's data as text, never as markup", async () => {
    const agencia = await readAgencia(testApp.deps.db)
    const razonSocial = '<script>alert(1)</script> *Cumbre* [x](javascript:alert(1)) & Cía'
    await writeAgencia(testApp.deps.db, { ...agencia, razonSocial, cuit: '30-00000000-7' })
    const { html } = await read('legales/aviso-legal')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; *Cumbre* [x](javascript:alert(1)) &amp; Cía')
    expect(html).toContain('CUIT: 30-00000000-7')
  })

  test('escape markup and scripts that staff write', async () => {
    await write(
      'terminos',
      '## Uno\n\n<img src=x onerror=alert(1)> [malo](javascript:alert(1)) [bueno](/baja)\n\n## Uno\n\n{{nada}} no se ve',
    )
    const { html } = await read('legales/terminos')
    expect(html).toBe(
      '<h2 id="uno">Uno</h2>\n<p>&lt;img src=x onerror=alert(1)&gt; <a href="">malo</a> <a href="/baja">bueno</a></p>\n<h2 id="uno-2">Uno</h2>\n',
    )
    await ensureLegales(testApp.deps)
    expect((await read('legales/terminos')).titulo).toBe('Prueba')
  })

  test("include the data protection authority's notice on the privacy page", async () => {
    const { html } = await read('legales/privacidad')
    expect(html).toContain('en forma gratuita a intervalos no inferiores a seis meses')
    expect(html).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
  })

  test('return an error for an unknown document', async () => {
    expect((await get(testApp, 'legales/otro')).status).toBe(400)
  })
})

test('the model contract is the current agreement with blanks and the agency’s data', async () => {
  await writeAgencia(testApp.deps.db, { ...(await readAgencia(testApp.deps.db)), razonSocial: 'Cumbre & Cía S.R.L.' })
  const { html, version } = await read('contratos/modelo')
  expect(version).toBe(1)
  expect(html).toContain('Cumbre &#38; Cía S.R.L.')
  expect(html).toMatch(/documento _{12}/)
  expect(html).toContain('<th scope="row">Seña, en efectivo</th>')
  expect(html).not.toContain('{{')
})

describe('the page of sample mails', () => {
  test('shows every template in development', async () => {
    const app = createApp(testApp.deps, { trustProxy: 0, samples: true })
    const page = await (await app.request('/correos-de-muestra')).text()
    expect(page.match(/<section id=/g)).toHaveLength(Object.keys(plantillas).length)
    expect(page).not.toContain('undefined')
  })

  test('returns 404 outside development', async () => {
    expect((await testApp.app.request('/correos-de-muestra')).status).toBe(404)
  })
})
