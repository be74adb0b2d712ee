import { addDays, formatDay, toDia } from '../src/reglas/dia.ts'
import { signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test.skip(({ isMobile }) => isMobile, 'it sets its own widths')

test('an administrator writes to the families of a trip and sees the state of each mail', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/viajes/1')
  await page.getByRole('button', { name: 'Escribir' }).click()
  const panel = page.getByRole('dialog', { name: 'Escribir a las familias' })
  await panel.getByLabel('Modelo', { exact: true }).selectOption({ label: 'Reunión informativa' })
  const subject = `Reunión ${Date.now()}`
  await panel.getByLabel('Asunto').fill(subject)
  await panel.getByRole('button', { name: 'pasajero', exact: true }).click()
  await expect(panel.getByLabel('Mensaje')).toHaveValue(/preguntar\.\{pasajero\}$/)
  // The editor shows a placeholder as one piece and deletes it as a whole.
  await expect(panel.locator('.campo-tecleado').last()).toHaveText('{pasajero}')
  await expect(panel.locator('.campo-tecleado > i').last()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Backspace')
  await expect(panel.getByLabel('Mensaje')).toHaveValue(/preguntar\.$/)
  await panel.getByRole('button', { name: 'pasajero', exact: true }).click()
  await expect(panel.getByText(/Borrador guardado \d?\d:\d\d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Escribir' }).click()
  await expect(panel.getByLabel('Asunto')).toHaveValue(subject)
  await expect(panel.frameLocator('iframe').getByRole('heading', { name: subject })).toBeVisible()
  await panel.getByText('ver quiénes son').click()
  await expect(panel.locator('.carta-familias li').first()).toBeVisible()
  const familias = await panel.locator('.carta-familias li').count()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `escribir a las familias, ${width} px`)
  }
  await panel.getByRole('button', { name: `Enviar a ${familias} familias` }).dblclick()
  await expect(page.getByText(`El mensaje salió para ${familias} familias.`)).toBeVisible()
  await page.goto('/admin/viajes/1?parte=mensajes')
  await expect(page.getByRole('row', { name: subject })).toHaveCount(1)
  await page.getByRole('button', { name: subject }).click()
  const mensaje = page.getByRole('dialog', { name: 'Mensaje a las familias' })
  await mensaje.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { name: subject })).toBeVisible()
})

test("changing a trip's dates opens a prepared letter to its families", async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/viajes/1')
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar viaje' })
  const regreso = await edit.getByLabel('Regreso', { exact: true }).inputValue()
  const added = formatDay(addDays(toDia(regreso.split('/').reverse().join('-')), 1))
  await edit.getByLabel('Regreso', { exact: true }).fill(added)
  await edit.getByRole('button', { name: 'Guardar' }).click()
  const aviso = page.getByRole('dialog', { name: 'Cambiaron las fechas' })
  await aviso.getByRole('button', { name: 'Escribir a las familias' }).click()
  const panel = page.getByRole('dialog', { name: 'Escribir a las familias' })
  await expect(panel.getByLabel('Asunto')).toHaveValue('Cambiaron las fechas del viaje {viaje}')
  await expect(panel.getByLabel('Mensaje')).toHaveValue(new RegExp(`volvía el ${regreso}[^]*vuelve el ${added}`))
  await expect(panel.getByRole('button', { name: /^Enviar a \d+ familias/ })).toBeEnabled()
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  // Restores the date of return for other tests.
  await page.getByRole('button', { name: 'Editar' }).click()
  await edit.getByLabel('Regreso', { exact: true }).fill(regreso)
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await aviso.getByRole('button', { name: 'Ahora no' }).click()
  await expect(aviso).toHaveCount(0)
})

test('a letter goes only to the families of the passengers selected on the trip board', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/viajes/1')
  const table = page.getByRole('table', { name: 'Quién viaja' })
  const cajas = table.locator('tbody').getByRole('checkbox')
  await cajas.nth(0).check()
  await cajas.nth(2).check()
  const barra = page.getByRole('toolbar', { name: 'Con las elegidas' })
  await expect(barra.getByText('2 elegidos', { exact: true })).toBeVisible()
  await barra.getByRole('button', { name: 'Escribir a los 2' }).click()
  const panel = page.getByRole('dialog', { name: 'Escribir a las familias' })
  await expect(panel.getByRole('radio', { name: /^Elegidas/ })).toBeChecked()
  await panel.getByText('ver quiénes son').click()
  // Each row shows the selected passenger, not the siblings.
  const familias = panel.locator('.carta-familias li')
  await expect(familias).toHaveCount(2)
  for (const row of await table.locator('tr[data-chosen] .row-button').all()) {
    const [apellido = '', nombre = ''] = ((await row.textContent()) ?? '').replace('Elegida: ', '').split(', ')
    await expect(familias.filter({ hasText: `por ${nombre} ${apellido}` })).toHaveCount(1)
  }
  const subject = `Solo a ustedes ${Date.now()}`
  await panel.getByLabel('Asunto').fill(subject)
  await panel.getByLabel('Mensaje').fill('Hola, {nombre}: falta la ficha de {pasajero}.')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `escribir a los elegidos, ${width} px`)
    await expect(panel.getByRole('button', { name: 'Enviar a 2 familias' })).toBeVisible()
    const footer = panel.locator('.dialog-foot')
    const bordes = await footer.evaluate((foot) =>
      [...foot.querySelectorAll('.btn')].map((one) => {
        const { top, right } = one.getBoundingClientRect()
        return { top, hueco: Math.round(foot.getBoundingClientRect().right - right) }
      }),
    )
    expect(bordes[0]?.top, `a ${width} px`).toBe(bordes[1]?.top)
    expect(bordes[1]?.hueco, `a ${width} px`).toBe(20)
  }
  await panel.getByRole('button', { name: 'Enviar a 2 familias' }).click()
  await expect(page.getByText('El mensaje salió para 2 familias.')).toBeVisible()
  await page.goto('/admin/viajes/1?parte=mensajes')
  await expect(page.getByRole('row', { name: subject }).getByText('Elegidas')).toBeVisible()
})
