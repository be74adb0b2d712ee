import type { Locator, Page } from '@playwright/test'
import { expect, expectSound, onDesk, onPhone, test } from './page.ts'
import { pinchOut, swipe } from './touch.ts'

const trip = '/turismo/2'

/** The strip of the package's pictures beside its cover, and the dialog where all five open. */
async function openTrip(page: Page) {
  await page.goto(trip)
  const strip = page.getByRole('region', { name: 'Galería de imágenes' })
  return { strip, dialog: page.getByRole('dialog') }
}

test('la galería se recorre con el teclado y devuelve el foco', onDesk, async ({ page }) => {
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

test('las flechas de la galería están al lado de la foto', async ({ page }, { project }) => {
  test.skip(project.name === 'telefono', 'a phone has no room beside it')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { strip, dialog } = await openTrip(page)
  await strip.getByRole('link').first().click()
  const foto = dialog.locator('.swiper-slide-active img')
  await expect(foto).toHaveJSProperty('complete', true)
  const flecha = await dialog.getByRole('button', { name: 'Imagen anterior' }).boundingBox()
  const { x } = (await foto.boundingBox()) ?? { x: 0 }
  expect(x).toBeGreaterThanOrEqual((flecha?.x ?? 0) + (flecha?.width ?? 0))
})

test('la última foto abre la galería sin nada encima, y Ampliar acerca', onPhone, async ({ page }) => {
  const { strip, dialog } = await openTrip(page)
  // All of them stand on the page: no link to see the others.
  await expect(strip.getByText('Ver las')).toHaveCount(0)
  await strip.getByRole('link').last().click()
  await expect(dialog.getByText('5 de 5')).toBeVisible()
  const ampliar = dialog.getByRole('button', { name: 'Ampliar' })
  await ampliar.click()
  await expect(ampliar).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('la galería se pasa con el dedo y se acerca con dos', async ({ page }, { project }) => {
  test.skip(project.name !== 'telefono', 'a finger needs a touch screen')
  const { strip, dialog } = await openTrip(page)
  await strip.getByRole('link').first().tap()
  await expect(dialog.getByText('2 de 5')).toBeVisible()
  const view = dialog.locator('.viewer-view')
  await swipe(page, view, -220)
  await expect(dialog.getByText('3 de 5')).toBeVisible()
  // A slide on its way in is no place to pinch: the end of the way resets the size.
  const active = dialog.locator('.swiper-slide-active')
  await expect.poll(async () => Math.round((await active.boundingBox())?.x ?? -1)).toBe(0)
  await expect(active.locator('img')).toHaveJSProperty('complete', true)
  await pinchOut(page, view)
  await expect(dialog.getByRole('button', { name: 'Ampliar' })).toHaveAttribute('aria-pressed', 'true')
})

test('la tira no repite la portada, sus fotos son de tres por dos, y de dos fotos la segunda se abre también', async ({
  page,
}) => {
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

test('las fotos de un destino se abren también', onPhone, async ({ page }) => {
  await page.goto('/destino/1')
  await page.getByRole('region', { name: 'Galería de imágenes' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText('1 de 3')).toBeVisible()
})

test(
  'what has no photograph is drawn; only a page with photographs says once that they illustrate',
  onPhone,
  async ({ page }) => {
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
  },
)

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('cada foto es un enlace a su archivo', onPhone, async ({ page, request }) => {
    const { strip } = await openTrip(page)
    const files = await strip
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(files).toHaveLength(4)
    const answer = await request.get(files[1] ?? '')
    expect(answer.headers()['content-type']).toBe('image/webp')
  })
})

test.describe('un destino con tres fotos además de su tapa, y cuatro viajes', () => {
  test('ninguna foto es una tira y ningún viaje queda solo en su renglón', async ({ page }, { project }) => {
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
        .locator('.paquete-grid > li')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
      expect(tops).toHaveLength(4)
      expect(tops.at(-1), `the last trip at ${width}`).toBe(tops.at(-2))
    }
  })
})

test('los precios de los viajes de un destino están a una altura, y ningún renglón empieza por el punto que separa', async ({
  page,
}, { project }) => {
  await page.goto('/destino/1')
  const viajes = page.locator('.paquete-card')
  await expect(viajes).toHaveCount(4)
  if (project.name !== 'telefono') {
    await page.setViewportSize({ width: 1440, height: 900 })
    const tops = await viajes
      .locator('.paquete-card-price')
      .evaluateAll((precios) => precios.map((precio) => Math.round(precio.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
  }
  for (const incluye of await viajes.locator('h3 + p').allTextContents()) expect(incluye).not.toContain(' ·')
})

test('el pie sigue a «Cómo se reserva» sin una franja vacía', async ({ page }) => {
  await page.goto('/turismo/22')
  const [fin, pie] = await Promise.all(
    ['.how-to-book', '.site-footer'].map((css) =>
      page.locator(css).evaluate((box) => box.getBoundingClientRect().toJSON()),
    ),
  )
  expect(Math.abs(pie.top - fin.bottom)).toBeLessThan(1)
})

test('en una tableta el mapa está junto a los días, y los grupos en un renglón', onDesk, async ({ page }) => {
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
  // One line down the page for what stands second.
  const columnas = await Promise.all(
    ['.mapa-ruta', '.dias-dobles > :nth-child(2)', '.grupos', '.preguntas-columna + *'].map(at),
  )
  for (const { left } of columnas) expect(Math.abs(left - mapa.left)).toBeLessThan(2)
  const [relato, precio] = [await at('.trip-story'), await at('.trip-price')]
  expect(precio.top - relato.bottom).toBeGreaterThanOrEqual(24)
})
