import type { Locator, Page } from '@playwright/test'
import { expect, expectSound, onDesk, onPhone, test } from './page.ts'
import { pinchOut, swipe } from './touch.ts'

const trip = '/turismo/2'

/** Opens a package with a strip of pictures beside its cover. Returns the strip and the viewer. */
async function openTrip(page: Page) {
  await page.goto(trip)
  const strip = page.getByRole('region', { name: 'Galería de imágenes' })
  return { strip, dialog: page.getByRole('dialog') }
}

test('the gallery can be used and closed by keyboard, and returns the focus', onDesk, async ({ page }) => {
  const { strip, dialog } = await openTrip(page)
  const second = strip.getByRole('link').nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('3 de 5')).toBeVisible()
  await expect(dialog.getByText('Imagen ilustrativa')).toBeVisible()
  await expectSound(page, 'galería abierta')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('4 de 5')).toBeVisible()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1 de 5')).toBeVisible()
  await dialog.getByRole('button', { name: 'Imagen anterior' }).click()
  await expect(dialog.getByText('5 de 5')).toBeVisible()
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const behind = page.locator(':focus:not(dialog *):not(dialog):not(body)')
    await expect(behind).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(second).toBeFocused()
})

test("the gallery's arrows do not cover the photo", async ({ page }, { project }) => {
  test.skip(project.name === 'telefono', 'a phone has no room beside it')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { strip, dialog } = await openTrip(page)
  await strip.getByRole('link').first().click()
  const foto = dialog.locator('.swiper-slide-active img')
  await expect(foto).toHaveJSProperty('complete', true)
  const arrow = await dialog.getByRole('button', { name: 'Imagen anterior' }).boundingBox()
  const { x } = (await foto.boundingBox()) ?? { x: 0 }
  expect(x).toBeGreaterThanOrEqual((arrow?.x ?? 0) + (arrow?.width ?? 0))
})

test('a press on the last photo opens it in the gallery, where Ampliar zooms in', onPhone, async ({ page }) => {
  const { strip, dialog } = await openTrip(page)
  // All pictures are on the page, so there is no link to further ones.
  await expect(strip.getByText('Ver las')).toHaveCount(0)
  await strip.getByRole('link').last().click()
  await expect(dialog.getByText('5 de 5')).toBeVisible()
  const enlarge = dialog.getByRole('button', { name: 'Ampliar' })
  await enlarge.click()
  await expect(enlarge).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the gallery is swiped with one finger and zoomed with two', async ({ page }, { project }) => {
  test.skip(project.name !== 'telefono', 'a finger needs a touch screen')
  const { strip, dialog } = await openTrip(page)
  await strip.getByRole('link').first().tap()
  await expect(dialog.getByText('2 de 5')).toBeVisible()
  const view = dialog.locator('.viewer-view')
  await swipe(page, view, -220)
  await expect(dialog.getByText('3 de 5')).toBeVisible()
  // Pinching during the transition has no effect, because the end of the transition resets the zoom.
  const active = dialog.locator('.swiper-slide-active')
  await expect.poll(async () => Math.round((await active.boundingBox())?.x ?? -1)).toBe(0)
  await expect(active.locator('img')).toHaveJSProperty('complete', true)
  await pinchOut(page, view)
  await expect(dialog.getByRole('button', { name: 'Ampliar' })).toHaveAttribute('aria-pressed', 'true')
})

test('every photo except the cover is in the photo strip at 3 : 2, and opens the gallery', async ({ page }) => {
  const { strip } = await openTrip(page)
  const fileOf = (foto: Locator) => foto.evaluate((img) => (img as HTMLImageElement).src.replace(/\/\d+\.\w+$/, ''))
  const portada = await fileOf(page.locator('.trip-cover img'))
  const fotos = await strip.locator('img').all()
  expect(fotos).toHaveLength(4)
  for (const foto of fotos) {
    expect(await fileOf(foto)).not.toBe(portada)
    const { width, height } = (await foto.boundingBox()) ?? { width: 0, height: 1 }
    expect(Math.abs(width / height - 1.5)).toBeLessThan(0.03)
  }
  await page.goto('/turismo/7')
  await strip.getByRole('link', { name: 'Imagen 2 de 2' }).click()
  await expect(page.getByRole('dialog').getByText('2 de 2')).toBeVisible()
})

test('the photos of a destination open in the gallery', onPhone, async ({ page }) => {
  await page.goto('/destino/1')
  await page.getByRole('region', { name: 'Galería de imágenes' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText('1 de 3')).toBeVisible()
})

test('a hotel or day without a photo shows a drawing without the photo disclaimer', onPhone, async ({ page }) => {
  await page.goto('/turismo/22')
  const hotel = page.getByRole('region', { name: 'Hotelería' })
  await expect(hotel.locator('img')).toHaveAttribute('src', /\/hotel-montana-.*\.svg$/)
  await expect(page.getByText('Imagen ilustrativa')).toHaveCount(0)
  const dias = page.getByRole('region', { name: 'Día por día' })
  await expect(dias.locator('li.dia')).toHaveCount(8)
  await expect(dias.locator('.dia img').first()).toHaveAttribute('src', /\/bus-.*\.svg$/)
  await expect(dias.getByText('unos 2.150 km por ruta')).toBeVisible()
  await page.goto(trip)
  await expect(page.getByText('Imagen ilustrativa')).toHaveCount(1)
})

test.describe('the gallery without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links each photo to its file', onPhone, async ({ page, request }) => {
    const { strip } = await openTrip(page)
    const files = await strip
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(files).toHaveLength(4)
    const answer = await request.get(files[1] ?? '')
    expect(answer.headers()['content-type']).toBe('image/webp')
  })
})

test.describe('a destination with a cover, three photos and four trips', () => {
  test('shows no photo wider than 2.7 : 1, and one trip in each row', async ({ page }, { project }) => {
    test.skip(project.name === 'telefono', 'one column on a phone')
    await page.goto('/destino/1')
    for (const width of [768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const shapes = await page
        .locator('.galeria-grid > li:visible')
        .evaluateAll((fotos) => fotos.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight))
      expect(shapes).toHaveLength(3)
      expect(Math.max(...shapes), `the widest at ${width}`).toBeLessThan(2.7)
      const tops = await page
        .locator('.place-trips li')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
      expect(new Set(tops).size, `rows at ${width}`).toBe(4)
    }
  })
})

test('the trip cards of a destination align their prices, and no line of what a trip includes starts with a separator', async ({
  page,
}, { project }) => {
  await page.goto('/destino/1')
  const viajes = page.locator('.paquete-card')
  await expect(viajes).toHaveCount(4)
  if (project.name !== 'telefono') {
    await page.setViewportSize({ width: 1440, height: 900 })
    const sides = await viajes.locator('.paquete-card-price').evaluateAll((precios) =>
      precios.map((precio) => {
        const { left, top } = precio.getBoundingClientRect()
        const nombre = precio.parentElement?.querySelector('h3')?.getBoundingClientRect()
        return nombre && top < nombre.bottom ? Math.round(left) : 'below its name'
      }),
    )
    expect([...new Set(sides)]).toEqual([expect.any(Number)])
  }
  for (const incluye of await viajes.locator('h3 + p').allTextContents()) expect(incluye).not.toContain(' ·')
})

test('the footer of a trip page is directly below «Cómo se reserva», without a gap', async ({ page }) => {
  await page.goto('/turismo/22')
  const [fin, footer] = await Promise.all(
    ['.how-to-book', '.site-footer'].map((css) =>
      page.locator(css).evaluate((box) => box.getBoundingClientRect().toJSON()),
    ),
  )
  expect(Math.abs(footer.top - fin.bottom)).toBeLessThan(1)
})

test('on a tablet the trip page shows the map beside the days, and the groups in one row', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/turismo/22')
  const at = (css: string) =>
    page
      .locator(css)
      .first()
      .evaluate((box) => box.getBoundingClientRect().toJSON())
  const [mapa, dias] = [await at('.mapa-ruta'), await at('.dias')]
  expect(mapa.left).toBeGreaterThan(dias.right)
  expect(Math.abs(mapa.top - dias.top)).toBeLessThan(2)
  const tops = await page
    .locator('.grupos > li')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  const columns = await Promise.all(
    ['.mapa-ruta', '.dias-dobles > :nth-child(2)', '.grupos', '.preguntas-columna + *'].map(at),
  )
  for (const { left } of columns) expect(Math.abs(left - mapa.left)).toBeLessThan(2)
  const [relato, precio] = [await at('.trip-story'), await at('.trip-price')]
  expect(precio.top - relato.bottom).toBeGreaterThanOrEqual(24)
})

test('a results page shows no picture twice', onDesk, async ({ page }) => {
  await page.goto('/buscar?q=salinas')
  const pictures = await page.locator('main img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  expect(pictures.length).toBeGreaterThan(2)
  expect(new Set(pictures).size).toBe(pictures.length)
})
