import { signInStaff } from './oficina.ts'
import { expect, expectSound, onDesk, onPhone, test } from './page.ts'

const before = 'Antes $ 1.290.000'

test('a promotion names its package, whose page shows the old price and the end date', async ({ page }) => {
  await page.goto('/promociones')
  const promos = page.getByRole('region', { name: 'Promociones', exact: true })
  const own = promos.getByRole('link').filter({ hasText: 'Mendoza y el Valle de Uco' }).first()
  await expect(own).toContainText(/25% OFF!.*Por pasajero, hasta\sel\s\S+\s15\sde\s\S+\sde\s20\d\d/)
  await own.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mendoza y el Valle de Uco')
  const precio = page.getByRole('complementary', { name: 'Precio y reserva' })
  await expect(precio).toContainText('$ 967.500')
  await expect(precio.locator('s')).toHaveText(before)
  await expect(precio).toContainText(/en promoción hasta\sel\s\S+\s15\sde\s\S+\sde\s20\d\d/)
  await expectSound(page, 'viaje en promoción')
})

test("the old price is shown on the package's card, its page and the list of its destination", async ({ page }) => {
  await page.goto('/nacional')
  const ficha = page.getByRole('link').filter({ hasText: 'Mendoza y el Valle de Uco' })
  await expect(ficha.locator('s')).toHaveText(before)
  await expect(ficha).toContainText(/Promoción hasta el 15\sde\s\S+\sde\s20\d\d/)
  await expect(page.locator('.paquete-card s')).toHaveCount(1)
  await page.goto('/buscar?q=mendoza')
  await page
    .getByRole('link', { name: /^Mendoza/ })
    .first()
    .click()
  const band = page.getByRole('region', { name: '25 % menos en Mendoza y el Valle de Uco' })
  await expect(band.locator('s')).toHaveText(before)
  await expectSound(page, 'destino en promoción')
  await band.getByRole('link', { name: 'Ver el viaje' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mendoza y el Valle de Uco')
})

test('the promotions strip aligns its prices and shows part of the next promotion', onDesk, async ({ page }) => {
  await page.goto('/promociones')
  await expect(page.locator('.promos-slider')).toHaveAttribute('data-ready', 'true')
  const precios = await page.locator('.promo b').evaluateAll((all) => all.map((b) => b.getBoundingClientRect().top))
  expect(precios).toHaveLength(5)
  expect(new Set(precios.map(Math.round)).size).toBe(1)
  await expect(page.locator('.promo').nth(4)).toBeInViewport()
})

test('each promotion lowers the price by its stated discount', onPhone, async ({ request }) => {
  const { results } = await (await request.get('/api/promociones')).json()
  expect(results).toHaveLength(5)
  for (const { antes, ahora, descuento, paquete } of results) {
    expect([paquete.nombre, ahora * 100]).toEqual([paquete.nombre, antes * (100 - descuento)])
  }
})

test("staff choose a promotion's package among those of its destination", onDesk, async ({ page }) => {
  await signInStaff(page, 'operador', '/admin/catalogo/promociones')
  await page
    .getByRole('button', { name: /Mendoza/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Editar promoción' })
  const viaje = dialog.getByLabel('Viaje que baja')
  await expect(viaje.locator('option:checked')).toHaveText('Mendoza y el Valle de Uco')
  await expectSound(page, 'editar promoción')
  await dialog.getByLabel('Destino').selectOption({ label: 'Caribe' })
  await expect(viaje).toHaveValue('')
  await expect(viaje.locator('option', { hasText: 'Bayahíbe tranquilo' })).toHaveCount(1)
  await expect(viaje.locator('option', { hasText: 'Isla Saona' })).toHaveCount(1)
  await expect(viaje.locator('option', { hasText: 'Mendoza' })).toHaveCount(0)
  // The earlier choice must be cleared, not only hidden.
  await dialog.getByLabel('Destino').selectOption({ label: 'Mendoza' })
  await expect(viaje.locator('option', { hasText: 'Mendoza y el Valle de Uco' })).toHaveCount(1)
  await expect(viaje).toHaveValue('')
})

test('a home page link that states a number of packages leads to a list of that many packages', async ({ page }) => {
  for (const [region, enlace] of [
    ['Turismo Nacional', /Ver (\d+) salidas por el país/],
    ['Turismo Internacional', /Ver (\d+) salidas al exterior/],
    ['Próximas salidas', /Ver las (\d+) salidas/],
  ] as const) {
    await page.goto('/')
    const block = page.getByRole('region', { name: region })
    const link = block.getByRole('link', { name: enlace })
    const [, count] = enlace.exec((await link.textContent()) ?? '') ?? []
    const nombres = new Set(await block.locator('strong, h3').allTextContents())
    await link.click()
    await expect(page.locator('.listing-count')).toHaveText(`${count} viajes`)
    // Only the first page is shown, in the agency's order, so at least one of these trips is on it.
    const listados = await page.locator('.paquete-card h3').allTextContents()
    expect(listados.filter((nombre) => nombres.has(nombre))).not.toEqual([])
  }
})

test('the link to the next page of a list shows how many packages are on that page', onDesk, async ({ page }) => {
  // A page has 24 trips. The other three would not fill a row, so the first page shows all 27.
  await page.goto('/individual')
  await expect(page.locator('.listing-count')).toHaveText('27 viajes')
  await expect(page.locator('.paquete-card')).toHaveCount(27)
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0)
  await page.goto('/buscar')
  const total = Number.parseInt((await page.locator('.listing-count').textContent()) ?? '', 10)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await pages.getByRole('link', { name: 'Ver los 24 siguientes' }).click()
  await pages.getByRole('link', { name: `Ver los ${total - 48} siguientes` }).click()
  await expect(page.locator('.paquete-card')).toHaveCount(total - 48)
  await expect(pages.getByRole('link', { name: /siguientes/ })).toHaveCount(0)
  await pages.getByRole('link', { name: 'Volver a la primera página' }).click()
  await expect(page.locator('.paquete-card')).toHaveCount(24)
})
