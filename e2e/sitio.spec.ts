import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSound, expectSoundAtEach, test } from './page.ts'

/** The pages marked `layout` represent their kind: the small run checks only them with axe. */
const pages: [path: string, title: RegExp, layout?: true][] = [
  ['/', /^Inicio/, true],
  ['/estudiantil', /^Turismo Estudiantil/, true],
  ['/grupal', /^Turismo Grupal/],
  ['/nacional', /^Turismo Nacional/],
  ['/internacional', /^Turismo Internacional/],
  ['/individual', /^Turismo Individual/],
  ['/destinos', /^Destinos/],
  ['/destino/1', /./, true],
  ['/promociones', /^Promociones/, true],
  ['/nosotros', /^Nosotros/, true],
  ['/turismo/1', /./, true],
  ['/turismo/22', /./],
  ['/buscar?q=bariloche', /bariloche/i, true],
  ['/buscar?q=xyzzy', /xyzzy/i],
  ['/login', /^Iniciar Sesión/],
  ['/consulta', /^Formulario de Consulta/, true],
  ['/recuperarcuenta', /^Recuperar cuenta/],
  ['/restablecerpassword', /^Generar una nueva contraseña/],
  ['/reservas', /^Reservas/],
  ['/cuenta', /^Mi cuenta/, true],
  ['/cuentas', /^Mis Cuentas/],
  ['/boletin', /^Cartas desde el norte/],
  ['/terminos', /^Términos/, true],
  ['/privacidad', /privacidad/i],
  ['/aviso-legal', /legal/i],
  ['/contratos', /contrato/i],
  ['/arrepentimiento', /arrepentimiento/i],
  ['/baja', /baja/i],
  ['/sin-conexion', /conexión/i, true],
]
const perdidas = ['/no-existe', '/turismo/999999', '/destino/999999', '/turismo/abc']

/** The maximum width in px at which the bar's links are in the menu. */
const menuUpTo = 1240

const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

test.describe('every page at 360, 768 and 1280 px', () => {
  test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })
  for (const [path, title, layout] of pages) {
    test(`has no layout or accessibility problems: ${path}`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSoundAtEach(page, path, widths, { axeAt: layout && 360, also: () => expectImages(page) })
    })
  }
})

for (const { width, height } of widths) {
  /** The small run checks each dialog with axe once, on the phone. */
  const expectSoundDialog = width === 360 ? expectAccessible : expectSound
  test.describe(`every dialog at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('has no layout or accessibility problems', async ({ page }) => {
      await page.goto('/')
      if (width <= menuUpTo) {
        await page.getByRole('button', { name: 'Abrir el menú' }).click()
        await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
        await expectSoundDialog(page, 'menú')
        await page.keyboard.press('Escape')
      }
      await openFromShell(page, 'Consultas', width)
      await expect(page.getByRole('dialog', { name: 'Formulario de Consulta' })).toBeVisible()
      await expectSoundDialog(page, 'consulta')
      await page.keyboard.press('Escape')
      await openFromShell(page, 'Iniciar Sesión', width)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSoundDialog(page, 'ingreso')
    })
  })
}

test.describe('a missing page', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  for (const path of perdidas) {
    test(`returns 404 with a link back: ${path}`, async ({ page, problems }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle(/No encontramos/)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expectSound(page, path)
      // The browser logs the page's 404 status.
      problems.splice(0, problems.length, ...problems.filter((text) => !text.includes('404')))
    })
  }
})

async function openFromShell(page: Page, name: string, width: number) {
  const narrow = width <= menuUpTo
  if (narrow) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const place = narrow ? page.getByRole('dialog', { name: 'Menú' }) : page.getByRole('banner')
  // The items are links without JavaScript and act as buttons with it.
  await place.getByRole('link', { name, exact: true }).click()
}

/** Checks that every picture loads, keeps its place and proportions, fills its card, and is described or decorative. */
async function expectImages(page: Page) {
  const broken = await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) {
      image.loading = 'eager'
      // During decoding, the browser may choose another width, which aborts the decoding. The retry decodes the current file.
      await image.decode().catch(() => image.decode().catch(() => undefined))
    }
    return images
      .filter((image) => {
        const card = image.closest<HTMLElement>('.tour-mosaic .scene, .destino-grid .scene')
        const ratio = image.clientWidth / image.clientHeight - image.naturalWidth / image.naturalHeight
        const stretched =
          image.clientHeight > 0 && getComputedStyle(image).objectFit === 'fill' && Math.abs(ratio) > 0.05
        // A destination's text is below its picture, so the picture fills only the card's width. A tour's text is over its picture, which
        // fills the height.
        const apart = getComputedStyle(image).position === 'static'
        const short =
          card && (apart ? image.offsetWidth < card.offsetWidth - 1 : image.offsetHeight < card.offsetHeight - 1)
        const untold = !image.hasAttribute('alt') || !image.hasAttribute('width')
        return image.naturalWidth === 0 || untold || stretched || short
      })
      .map((image) => image.currentSrc || image.src)
  })
  expect(broken).toEqual([])
}

test('text at 32 px does not overflow a public page on a phone', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [path] of pages) {
    await page.goto(path)
    await expectSound(page, path)
  }
})

test('the footer shows the phone number on one line on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/nosotros')
  const phone = page.getByRole('contentinfo').getByRole('link', { name: /^\(0/ })
  expect((await phone.boundingBox())?.height).toBeLessThan(50)
})

test('the title of the home page is wider than 300 px at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/')
  expect((await page.locator('.cover-title').first().boundingBox())?.width).toBeGreaterThan(300)
})
