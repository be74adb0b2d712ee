import type { Download, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectSound, openWithoutScripts, signInByApi } from './page.ts'

/** The screens of `cobranza`, without the till of a day. */
export const partesDeCobranza = [
  'transferencias',
  'cotizacion',
  'revisiones',
  'saldos',
  'creditos',
  'vencido',
  'conciliacion',
  'informes',
  'ajustes',
]

export async function signInStaff(
  page: Page,
  usuario: string,
  path?: string,
  password = `valija-${usuario}`,
): Promise<void> {
  await signInByApi(page, { usuario, password })
  if (path) await page.goto(path)
}

/** Opens a screen of the back office. From another screen, navigates without reloading the page, which is faster. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const moved = await page.evaluate(async (to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter')
    // Rendered synchronously, because a test would otherwise read the previous screen.
    await router?.navigate(to, { flushSync: true })
    return Boolean(router)
  }, path)
  if (!moved) await page.goto(path)
}

/** Exports the list of a screen. On a phone, the formats are in the screen's menu. */
export async function exportTo(page: Page, format: 'Excel' | 'CSV', label = 'Exportar'): Promise<Download> {
  const saved = page.waitForEvent('download')
  await pressExport(page, format, label)
  return saved
}

export async function pressExport(page: Page, format: 'Excel' | 'CSV', label = 'Exportar'): Promise<void> {
  const opener = page.getByRole('button', { name: label, exact: true })
  await opener
    .or(page.getByRole('button', { name: 'Más acciones' }))
    .first()
    .click()
  await page.getByRole('button', { name: `${label} a ${format}` }).click()
}

/** Submits the sign-in form, which may refuse the user or ask for a code. */
export async function trySignIn(page: Page, usuario: string, path: string, password: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

export async function enrolFactor(page: Page, password: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click()
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR de tu verificación en dos pasos' })).toBeVisible()
  await expectSound(page, 'activar segundo factor')
  const secret = ((await page.locator('.enrol-key').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Código', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tus códigos de respaldo' })).toBeVisible()
  const respaldos = await page.locator('.backup-codes code').allTextContents()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return respaldos
}

/** Clears `localStorage` and `sessionStorage`, so that the session and drafts are gone. */
export async function leave(page: Page): Promise<void> {
  await openWithoutScripts(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/**
 * Creates a school with a trip that no other test books, as signed-in staff. A full trip has one seat, taken by a companion. Returns the
 * school's name.
 */
export async function offerViaje(page: Page, mark: number, full = false): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('ld_token'))
  const headers = { authorization: `Bearer ${token}` }
  const create = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(`/api/admin/${path}`, { form, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { results: { id: number } }).results.id
  }
  const escuela = `Escuela ${mark}`
  const colegio = await create('colegios', { nombre: escuela })
  const curso = await create(`colegios/${colegio}/cursos`, { grado: '5º', division: 'A', anio: '2026' })
  const options = await page.request.get('/api/admin/viajes/opciones', { headers })
  const [paquete] = ((await options.json()) as { results: { paquetes: { id: number }[] } }).results.paquetes
  const viaje = await create('viajes', {
    ...{ paquete: String(paquete?.id), curso: String(curso), fechasalida: '12-9-2027', fecharegreso: '16-9-2027' },
    ...{ cupo: full ? '1' : '40', activo: '1', confirmaconvenio: '1' },
  })
  await create(`viajes/${viaje}/formas`, {
    ...{ descripcion: '9 cuotas', moneda: '1', importe: '900000', senia: '90000', fechavtosenia: '20-12-2026' },
    ...{ cuotas: '9', primervencimiento: '10-1-2027', diavencimiento: '10' },
  })
  if (full) {
    const docente = { tipo: 'docente', documento: '20111222', apellido: 'Lazarte', nombre: 'Mónica', ocupalugar: '1' }
    await create(`viajes/${viaje}/acompanantes`, docente)
  }
  return escuela
}
