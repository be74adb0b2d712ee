import { expect, type Page } from '@playwright/test'

/** Signs a member of staff in where they were going. The demo's passwords are no secret. */
export async function signInStaff(
  page: Page,
  usuario: string,
  path = '/admin/',
  password = `valija-${usuario}`,
): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForFunction(() => localStorage.getItem('ld_tip'))
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
}

/** As another browser, without what this one keeps. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
