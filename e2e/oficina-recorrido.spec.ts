import type { Page } from '@playwright/test'
import { catalogoClaseNames } from '../src/contract/catalogo/gestion.ts'
import { openScreen, partesDeCobranza, signInStaff } from './oficina.ts'
import { expect, expectSoundAtEach, test } from './page.ts'

/**
 * Every screen of the back office: all for type 1, and those marked `todos` for type 10. The screens marked `layout` represent their
 * kind: the small run checks only them with axe.
 */
const familias: Record<string, { path: string; todos?: true; layout?: true }[]> = {
  'home and bookings': [
    { path: '/admin/', todos: true, layout: true },
    { path: '/admin/gestionreservas?visto=2', layout: true },
    { path: '/admin/reservas/1', layout: true },
    { path: '/admin/propuestas' },
    { path: '/admin/reservas/en-curso' },
    { path: '/admin/importar' },
    { path: '/admin/espera' },
  ],
  'school trips': [
    { path: '/admin/viajes' },
    { path: '/admin/viajes/1', layout: true },
    { path: '/admin/viajes/1?parte=formas', layout: true },
    { path: '/admin/viajes/1?parte=acompanantes' },
    { path: '/admin/viajes/1?parte=habitaciones', layout: true },
    { path: '/admin/viajes/1?parte=listas' },
    { path: '/admin/colegios' },
    { path: '/admin/colegios/1' },
    { path: '/admin/cursos/1', layout: true },
  ],
  money: [
    { path: '/admin/cobranza', layout: true },
    ...partesDeCobranza.map((part) => ({ path: `/admin/cobranza/${part}` })),
  ],
  people: [
    { path: '/admin/gestionconsultas', layout: true },
    { path: '/admin/solicitudes' },
    { path: '/admin/gestionclientes', todos: true },
    { path: '/admin/clientes/1', layout: true },
    { path: '/admin/newsletter', todos: true },
    { path: '/admin/newsletter/campanias', todos: true },
    { path: '/admin/newsletter/campanias/1', todos: true, layout: true },
  ],
  catálogo: [
    { path: '/admin/altapaquetes', todos: true, layout: true },
    { path: '/admin/catalogo', todos: true, layout: true },
    { path: '/admin/catalogo/paquetes/1', todos: true, layout: true },
    { path: '/admin/catalogo/destinos/1', todos: true },
    { path: '/admin/catalogo/hoteles/1', todos: true },
    { path: '/admin/catalogo/programas/1', todos: true },
    ...catalogoClaseNames.map((clase) => ({ path: `/admin/catalogo/${clase}`, todos: true as const })),
  ],
  configuración: [
    { path: '/admin/configuracion', todos: true },
    { path: '/admin/setpassword', todos: true },
    { path: '/admin/agencia', layout: true },
    { path: '/admin/ajustescobranza' },
    { path: '/admin/convenio' },
    { path: '/admin/feriados' },
    { path: '/admin/conexiones' },
    { path: '/admin/textoslegales' },
    { path: '/admin/textoslegales/terminos', layout: true },
    { path: '/admin/textoscorreo' },
    { path: '/admin/textoscorreo/bienvenida' },
    { path: '/admin/segundofactor', todos: true, layout: true },
    { path: '/admin/missesiones', todos: true },
  ],
  'audit log and mail': [
    { path: '/admin/gestionusuarios' },
    { path: '/admin/ingresos' },
    { path: '/admin/auditoria', layout: true },
    { path: '/admin/correos' },
    { path: '/admin/trabajos' },
  ],
}

const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

for (const [familia, screens] of Object.entries(familias))
  test(`screens about ${familia} have no layout or accessibility problems at 360, 768 and 1440 px`, async ({
    page,
  }) => {
    test.slow()
    await signInStaff(page, 'admin')
    for (const { path, layout } of screens) {
      await open(page, path)
      await expect(page.getByRole('heading', { name: 'No tenés permiso' })).toHaveCount(0)
      await expectSoundAtEach(page, path, widths, { axeAt: layout && 1440 })
    }
  })

test.describe('the office of reduced staff', () => {
  test.use({ provoked: /status of 403/ })
  test('shows only the screens that the account may open', async ({ page }) => {
    test.slow()
    await signInStaff(page, 'operador')
    for (const { path, todos } of Object.values(familias).flat()) {
      await open(page, path)
      await expect(page.getByRole('heading', { name: 'No tenés permiso' })).toHaveCount(todos ? 0 : 1)
    }
  })
})

/** Opens a screen without reloading the page, as a link does, and waits until the screen has loaded. */
async function open(page: Page, path: string) {
  await openScreen(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('#contenido')).toBeVisible()
  // Ignores the titles in an editor's text.
  await expect(page.locator('h1:not([role="textbox"] h1)')).toHaveCount(1)
  await expect(page.locator('.admin-main .bone')).toHaveCount(0)
  await expect(page.locator('.admin-main').getByText(/^Cargando/)).toHaveCount(0)
}

test('the office home screen shows two counts, and a transfer is credited in two clicks', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, 'admin', '/admin/')
  await expect(page.locator('.count-card').getByRole('heading')).toHaveText(['Consultas', 'Reservas'])
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Cobranza.*\d/ })).toBeVisible()
  const credit = page.getByRole('link', { name: 'Acreditar: Transferencia sin acreditar' }).first()
  const confirm = page
    .getByRole('dialog', { name: 'Acreditar transferencia' })
    .getByRole('button', { name: 'Acreditar', exact: true })
  // On a narrow screen, the panel and the dialog over it open together.
  await page.setViewportSize({ width: 768, height: 900 })
  await credit.click()
  await confirm.click({ trial: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page, '/admin/')
  await credit.click()
  await confirm.click()
  await expect(page.getByText(/Transferencia acreditada con el recibo/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Transferencia' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/acreditar/)
})
