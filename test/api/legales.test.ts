import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ajustes } from '../../src/server/db/schema/mensajes.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/casa/ajustes/service.ts'
import { ensureLegales } from '../../src/server/domain/casa/legales/service.ts'
import { plantillas } from '../../src/server/domain/mensajes/correo/plantillas/plantillas.ts'
import { createApp } from '../../src/server/http/app.ts'
import { get } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const read = async (path: string) => {
  const answer = await get(house, path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { results: Record<string, string> }).results
}
const write = (documento: string, cuerpo: string) =>
  house.deps.db
    .update(ajustes)
    .set({ valor: { titulo: 'Prueba', cuerpo, actualizado: '2026-11-01' } })
    .where(eq(ajustes.clave, `legal-${documento}`))

describe('legal texts', () => {
  test.each(['terminos', 'privacidad', 'aviso-legal'])(
    '%s is there for an agency that wrote none',
    async (documento) => {
      const { titulo, html, actualizado } = await read(`legales/${documento}`)
      expect(titulo).not.toBe('')
      expect(actualizado).toBe('2026-11-19')
      expect(html?.match(/<h2 id="[a-z0-9-]+">/g)?.length).toBeGreaterThan(3)
      expect(html).not.toContain('{{')
      expect(html).not.toMatch(/CUIT|Legajo/)
    },
  )

  test('they tell the agency’s data, which are text and never markup', async () => {
    const agencia = await readAgencia(house.deps.db)
    const razonSocial = '<script>alert(1)</script> *Cumbre* [x](javascript:alert(1)) & Cía'
    await writeAgencia(house.deps.db, { ...agencia, razonSocial, cuit: '30-00000000-7' })
    const { html } = await read('legales/aviso-legal')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; *Cumbre* [x](javascript:alert(1)) &amp; Cía')
    expect(html).toContain('CUIT: 30-00000000-7')
  })

  test('what staff write runs nothing', async () => {
    await write(
      'terminos',
      '## Uno\n\n<img src=x onerror=alert(1)> [malo](javascript:alert(1)) [bueno](/baja)\n\n## Uno\n\n{{nada}} no se ve',
    )
    const { html } = await read('legales/terminos')
    expect(html).toBe(
      '<h2 id="uno">Uno</h2>\n<p>&lt;img src=x onerror=alert(1)&gt; <a href="">malo</a> <a href="/baja">bueno</a></p>\n<h2 id="uno-2">Uno</h2>\n',
    )
    await ensureLegales(house.deps)
    expect((await read('legales/terminos')).titulo).toBe('Prueba')
  })

  test('the privacy page carries the authority’s legend', async () => {
    const { html } = await read('legales/privacidad')
    expect(html).toContain('en forma gratuita a intervalos no inferiores a seis meses')
    expect(html).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
  })

  test('another text does not exist', async () => {
    expect((await get(house, 'legales/otro')).status).toBe(400)
  })
})

test('the model contract is the current agreement with blanks and the agency’s data', async () => {
  await writeAgencia(house.deps.db, { ...(await readAgencia(house.deps.db)), razonSocial: 'Cumbre & Cía S.R.L.' })
  const { html, version } = await read('contratos/modelo')
  expect(version).toBe(1)
  expect(html).toContain('Cumbre &#38; Cía S.R.L.')
  expect(html).toMatch(/documento _{12}/)
  expect(html).toContain('<th scope="row">Seña, en efectivo</th>')
  expect(html).not.toContain('{{')
})

describe('the sheet of mails', () => {
  test('shows every template in development', async () => {
    const app = createApp(house.deps, { trustProxy: 0, muestras: true })
    const page = await (await app.request('/correos-de-muestra')).text()
    expect(page.match(/<section id=/g)).toHaveLength(Object.keys(plantillas).length)
    expect(page).not.toContain('undefined')
  })

  test('does not exist otherwise', async () => {
    expect((await house.app.request('/correos-de-muestra')).status).toBe(404)
  })
})
