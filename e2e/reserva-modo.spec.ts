import type { Page } from '@playwright/test'
import { offerViaje, signInStaff } from './oficina.ts'
import { expect, expectSound, onDesk, onPhone, test } from './page.ts'
import { bookByCalls, chooseForma, chooseViaje, enter, fillPasajero, fillTutor, someDocumento } from './reservar.ts'

test('the booking form shows one step per screen, with a short bar and no footer', async ({ page, isMobile }, {
  project,
}) => {
  await enter(page, `modo-${project.name}${Date.now()}`)
  await page.goto('/reservas?nueva=1')
  await expectMode(page)
  await chooseViaje(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bariloche/)
  if (isMobile) {
    await expect(page.getByText('Paso 1 de 5')).toBeVisible()
    // The demo's trip has many free seats, so their number is not shown.
    await expect(page.locator('.viaje-elegido .chip')).toHaveCount(0)
  }
  await chooseForma(page, /^Plan personal/)
  await page.getByLabel('Seña', { exact: true }).fill('200.000')
  await page.getByLabel('Cantidad de cuotas', { exact: true }).selectOption('5')
  await expect(page.getByText(/Cada cuota:/)).toContainText(/\$\s[\d.]*\d(?![\d.,])/)
  // Every other payment option still shows its number of payments and their total.
  const formas = page.getByRole('group', { name: 'Forma de pago' })
  for (const told of [/por mes, \p{L}+ a \p{L}+/u, '3 cuotas de USD', 'Total, el más bajo'])
    await expect(formas.getByText(told, { exact: false }).first()).toBeVisible()
  await expectOneScreen(page, 'plan personal')
  await chooseForma(page, /^9 cuotas en pesos/)
  const resumen = page.getByRole('complementary', { name: 'Resumen de la reserva' })
  await expect(resumen.getByText(/^Sin impuestos nacionales \$\s1\.775\.206,61/)).toBeVisible()
  await expectOneScreen(page, 'Viaje y plan')
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, { documento: someDocumento(project.name), nombre: 'Martina', apellido: 'Juárez' })
  await expect(page.getByText(/Martina Juárez viaja del .*\sde\s20\d\d/)).toBeVisible()
  await expectOneScreen(page, 'Pasajero')
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await fillTutor(page)
  await expectOneScreen(page, 'Tutor')

  await page.getByRole('button', { name: 'Ver y Aceptar Convenio' }).click()
  await expectRead(page, isMobile)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('heading', { name: 'El convenio, en cinco líneas' })).toBeVisible()
  await expectOneScreen(page, 'Convenio')
  await page.getByRole('button', { name: 'Ver y Aceptar Convenio' }).click()
  await page.getByRole('button', { name: 'Acepto los términos del convenio' }).click()
  await expectOneScreen(page, 'Confirmar')
  await page.getByLabel('Los datos son correctos').check()
  await page.getByRole('button', { name: 'Confirmar Reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Ahora, la seña' })).toBeVisible()
  await expectOneScreen(page, 'reserva hecha')
  await expectMode(page)
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
})

test(
  'the booking form and its summary do not shift while the family chooses school, course and trip',
  onDesk,
  async ({ page }, { project }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, `quieto-${project.name}${Date.now()}`)
    await page.goto('/reservas?nueva=1')
    await expect(page.getByLabel('Colegio')).toBeVisible()
    const resumen = page.getByRole('complementary', { name: 'Resumen de la reserva' })
    const places = () =>
      Promise.all(
        [page.locator('.reserva-form'), resumen, resumen.getByRole('heading')].map((part) =>
          part.evaluate((element) => {
            const { left, top } = element.getBoundingClientRect()
            return { left, top }
          }),
        ),
      )
    const before = await places()
    await page.getByLabel('Colegio').selectOption({ label: 'Colegio Los Lapachos' })
    await expect(page.locator('.modo-viaje').getByText('Colegio Los Lapachos')).toBeVisible()
    expect(await places()).toEqual(before)
    await chooseViaje(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bariloche/)
    await expect(resumen.getByText('Bariloche, egresados 2027')).toBeVisible()
    expect(await places()).toEqual(before)
  },
)

test("the browser's Back returns to the previous step and clears no field", async ({ page }, { project }) => {
  await enter(page, `atras-${project.name}${Date.now()}`)
  await page.goto('/reservas')
  await page.getByRole('button', { name: 'Nueva Reserva' }).first().click()
  await chooseViaje(page)
  await chooseForma(page, /^9 cuotas en pesos/)
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, { documento: someDocumento(project.name), nombre: 'Martina', apellido: 'Juárez' })
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await fillTutor(page)
  await page.goBack()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Martina')
  await page.goForward()
  await expect(page.getByLabel('Calle')).toHaveValue('Laprida')
  await page.getByRole('button', { name: 'Volver a Pasajero' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Martina')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^9 cuotas en pesos/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Nueva Reserva' }).first()).toBeVisible()
})

test('the form refuses a passenger already booked on the trip', async ({ page }, { project }) => {
  const familia = await enter(page, `repetida-${project.name}${Date.now()}`)
  const documento = someDocumento(project.name)
  const { viaje } = await bookByCalls(page, familia, { documento, moneda: '1' })
  await page.goto(`/reserva/${viaje}`)
  await page.getByRole('group', { name: 'Forma de pago' }).getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, { documento, nombre: 'Sol', apellido: 'Ibáñez' })
  const aviso = page.getByRole('alert').filter({ hasText: 'Ya hay una reserva de este pasajero para este viaje' })
  await expect(aviso).toBeVisible()
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await expect(aviso).toBeFocused()
  // Only the passenger's step refuses, so the way back from the trip stays open.
  await page.getByRole('button', { name: 'Volver a Viaje y plan' }).click()
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await expect(aviso).toBeVisible()
  await page.getByLabel('Nº de Documento').fill(String(Number(documento) - 7))
  await expect(aviso).toHaveCount(0)
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await expect(page.getByRole('heading', { name: 'Quién firma' })).toBeVisible()
})

test('a full trip offers the waiting list before the family enters the passenger', async ({ page }, { project }) => {
  await signInStaff(page, 'admin')
  const escuela = await offerViaje(page, Number(someDocumento(project.name)), true)
  await enter(page, `completo-${project.name}${Date.now()}`)
  await page.goto('/reservas?nueva=1')
  await page.getByLabel('Colegio').selectOption({ label: escuela })
  await expect(page.getByLabel('Curso').getByRole('option')).toHaveCount(2)
  await page.getByLabel('Curso').selectOption({ index: 1 })
  await expect(page.getByText('Sin lugares')).toBeVisible()
  await expectSound(page, 'viaje completo')
  await page.getByRole('link', { name: 'Anotar a tu pasajero en la lista de espera' }).click()
  await expect(page.getByRole('heading', { name: 'Este viaje está completo' })).toBeVisible()
  await page.getByLabel('Nº de Documento').fill(someDocumento(project.name))
  await page.getByLabel('Apellido').fill('Juárez')
  await page.getByLabel('Nombre', { exact: true }).fill('Martina')
  await page.getByRole('button', { name: 'Anotar en la lista de espera' }).click()
  const anotados = page.getByRole('list', { name: 'Anotados' })
  await expect(anotados.getByText('Martina Juárez')).toBeVisible()
  await expect(anotados.getByText(/^Puesto \d+ en la lista$/)).toBeVisible()
})

test('a draft without a payment option opens the booking form at the trip step, with a message', async ({ page }, {
  project,
}) => {
  await enter(page, `sin-plan-${project.name}${Date.now()}`)
  const token = await page.evaluate(() => localStorage.getItem('ld_token'))
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.put('/api/borradores/0', { form: { nombre: 'Sol', paso: '2' }, headers })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto('/reservas?nueva=1')
  await expect(page.getByText(/Seguís con lo que cargaste en tu cuenta/)).toBeVisible()
  const viaje = page.getByRole('heading', { name: 'El viaje y el plan' })
  await expect(viaje).toBeVisible()
  await chooseViaje(page)
  await chooseForma(page, /^9 cuotas en pesos/)
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, { documento: someDocumento(project.name), nombre: 'Sol', apellido: 'Nieva' })
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await fillTutor(page)

  // The agency withdraws the payment options while the family is away, and their reply is slow.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/consultarmontos.php', async (route) => {
    const response = await route.fetch()
    const montos = (await response.json()) as { results: { descripcion: string }[] }
    const results = montos.results.filter(({ descripcion }) => !descripcion.startsWith('9 cuotas en pesos'))
    await asked.promise
    await route.fulfill({ response, json: { ...montos, results } })
  })
  await page.reload()
  await expect(page.getByLabel('Calle')).toHaveValue('Laprida')
  const convenio = page.getByRole('button', { name: 'Ver y Aceptar Convenio' })
  await expect(convenio).toHaveAttribute('aria-disabled', 'true')
  asked.resolve()
  await convenio.click()
  await expect(viaje).toBeVisible()
  await expect(page.getByText('Debe elegir una forma de pago')).toBeVisible()
  await expectSound(page, 'sin forma de pago')
})

test('the booking form chooses the only trip of a course, and a course without trips offers ways to ask', async ({
  page,
}, { project }) => {
  await enter(page, `viajes-${project.name}${Date.now()}`)
  let trips = 1
  await page.route('**/api/paquetesSelect.php', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { results: object[] }
    await route.fulfill({ response, json: { ...reply, results: reply.results.slice(0, trips) } })
  })
  await page.goto('/reservas?nueva=1')
  await page.getByLabel('Colegio').selectOption({ label: 'Colegio Los Lapachos' })
  const choose = async (name: RegExp) => {
    const curso = page.getByLabel('Curso').getByRole('option', { name })
    await page.getByLabel('Curso').selectOption((await curso.getAttribute('value')) ?? '')
  }
  await choose(/5\.º año, división B/)
  await expect(page.getByRole('group', { name: 'Paquete' }).getByRole('radio')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Forma de pago' })).toBeVisible()

  trips = 0
  await choose(/5\.º año, división A/)
  await expect(page.getByText('No hay viajes abiertos para este curso.')).toBeVisible()
  const message = page.getByText('Debe completar el formulario para poder ver y aceptar el convenio')
  await expect(message).toBeVisible()
  const ask = page.getByRole('main').getByRole('link', { name: /^Consultar (a la agencia|por chat)/ })
  await expect(ask).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const [link, bar] = [await ask.last().boundingBox(), await message.boundingBox()]
  expect(bar?.y, 'the bar covers no link').toBeGreaterThan((link?.y ?? 0) + (link?.height ?? 0))
  await expectSound(page, 'curso sin viajes')
})

test("the trip page of a course is visible before signing in, without the site's footer", async ({ page }) => {
  await page.goto('/reserva/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Iniciar Sesión o Crear Usuario' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Qué sigue' })).toContainText(
    /Dejás la seña.*dentro de los 10\sdías hábiles/,
  )
  await expectMode(page)
  await expectSound(page, 'reserva sin entrar')
})

test('the page of a departed trip shows that it has left, and has no booking form', async ({ page }) => {
  // The demo's first trips are in the past.
  await page.goto('/reserva/22')
  await expect(page.getByRole('heading', { name: 'Este viaje ya salió' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '¿Adónde viaja tu curso?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión o Crear Usuario' })).toHaveCount(0)
  await expectMode(page)
  await expectSound(page, 'viaje que salió')
})

test('a draft typed on one device is restored on another', onPhone, async ({ page, browser, baseURL }, { project }) => {
  await enter(page, `otro-${project.name}${Date.now()}`)
  await page.goto('/reservas?nueva=1')
  await chooseViaje(page)
  await chooseForma(page, /^9 cuotas en pesos/)
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, { documento: someDocumento(project.name), nombre: 'Sol', apellido: 'Nieva' })
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  // While the account is still saving the draft, the form shows that this browser has already stored it.
  await expect(page.locator('.modo-borrador')).toContainText('en este navegador. Lo estamos guardando en tu cuenta')
  await expect(page.locator('.modo-borrador')).toContainText('en tu cuenta, sin las fotos')

  // The same session in another browser, which has no draft.
  const other = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  const alla = await other.newPage()
  await alla.goto('/reservas?nueva=1')
  await expect(alla.getByText(/Seguís con lo que cargaste en tu cuenta/)).toBeVisible()
  await expect(alla.getByRole('heading', { name: 'Quién firma' })).toBeVisible()
  await expect(alla.getByText('Sol Nieva').first()).toBeVisible()
  await other.close()
})

/** Checks that the page has neither the site's bar nor its footer, and has the link that the law requires. */
async function expectMode(page: Page) {
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Botón de arrepentimiento' })).toHaveAttribute('href', '/arrepentimiento')
}

/** Checks the step's content. On a desktop the step must fit the window's height. */
async function expectOneScreen(page: Page, step: string) {
  await expectSound(page, step)
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 }
  if (width < 1440) return
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: `height of ${step}` })
    .toBeLessThanOrEqual(height)
}

/** Checks the agreement's five-line summary, fonts, reading progress and the link to a clause. */
async function expectRead(page: Page, isMobile: boolean) {
  const convenio = page.getByRole('dialog')
  await expect(convenio.locator('.cinco > li')).toHaveCount(5)
  await expect(convenio.getByText(/^Cláusula|^\d+ cláusulas/)).toContainText('12')
  const faces = () =>
    page
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement) =>
        [...(frame.contentDocument?.fonts ?? [])]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family),
      )
  await expect.poll(faces).toEqual(expect.arrayContaining(['Figtree Variable', 'Fraunces Variable'].map(quoted)))
  const read = () =>
    convenio.getByRole('progressbar', { name: 'Leído' }).evaluate((bar: HTMLProgressElement) => bar.value)
  expect(await read()).toBeLessThan(60)
  if (isMobile) await convenio.locator('.dialog-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  else await convenio.getByRole('button', { name: /^12\. / }).click()
  await expect.poll(read).toBe(100)
  await expect(convenio.getByText('leído entero')).toBeVisible()
  await expectSound(page, 'convenio')
}

/** Matches a font family with or without quotes, because browser engines differ. */
const quoted = (family: string) => expect.stringContaining(family)

test('a visitor finds the published trip of a course by the name of a place', onDesk, async ({ page }) => {
  await page.goto('/reservas')
  const viajes = page.getByRole('region', { name: '¿Adónde viaja tu curso?' })
  await expect(viajes.getByRole('link', { name: /^El mar por primera vez/ })).toBeVisible()
  await viajes.getByRole('searchbox').fill('cataratas')
  await expect(viajes.getByRole('link', { name: /^El mar por primera vez/ })).toHaveCount(0)
  await viajes.getByRole('link', { name: /^Cataratas, egresados/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cataratas, egresados/)
})
