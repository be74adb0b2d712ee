import type { Locator, Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, onDesk, signInByApi, test } from './page.ts'
import { chooseForma, chooseViaje, enter, fillPasajero, fillTutor, someDocumento } from './reservar.ts'

test.describe('when a script file fails to load', () => {
  test.use({ provoked: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|PartNotLoaded/ })

  for (const [press, dialog] of [
    ['Iniciar Sesión', 'Iniciar Sesión'],
    ['Consultas', /./],
  ] as const)
    test(`typed text remains, and the next press of ${press} loads the file again`, onDesk, async ({ page }) => {
      await page.goto('/consulta')
      await page.getByLabel('Nombre').fill('Paula')
      const files = '**/assets/dialogs*.js*'
      await page.route(files, (route) => route.abort())
      const way = page.getByRole('banner').getByRole('link', { name: press })
      await way.click()
      await expect(page.getByText('No pudimos cargar esta parte de la página')).toBeVisible()
      await expect(page.getByLabel('Nombre')).toHaveValue('Paula')
      await page.unroute(files)
      await way.click()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    })

  test(
    'a page with typed text remains if a link is pressed without a connection',
    onDesk,
    async ({ page, context }) => {
      await page.goto('/consulta')
      await page.getByLabel('Nombre').fill('Paula')
      await context.setOffline(true)
      const nosotros = page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' })
      await nosotros.click()
      await expect(page.getByText('No hay conexión. Revisá tu internet')).toBeVisible()
      await expect(page.getByLabel('Nombre')).toHaveValue('Paula')
      await context.setOffline(false)
      await nosotros.click()
      await page.waitForURL('**/nosotros')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )

  test('the app asks before a full page load that would discard typed text', onDesk, async ({ page }) => {
    await enter(page, `pregunta${Date.now()}`)
    await page.route('**/assets/reservas-*.js', (route) => route.abort())
    await page.goto('/cuenta/datos')
    await page.getByLabel('Nombre').first().fill('Paula')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    const reservas = page.getByRole('main').getByRole('link', { name: 'Reservas' })
    await reservas.click()
    await expect.poll(() => asked).toHaveLength(1)
    await expect(page.getByLabel('Nombre').first()).toHaveValue('Paula')
    await reservas.click()
    await page.waitForURL('**/reservas')
  })
})

test.describe('in a browser without storage', () => {
  /** How the browser's storage behaves when the visitor disables it, in some web views, and on a full disk. */
  const refusals: Record<string, () => void> = {
    'throws on access': () => {
      for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    },
    'is null': () => {
      for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, area, { value: null })
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Quota exceeded', 'QuotaExceededError')
      }
    },
  }
  for (const [how, refuse] of Object.entries(refusals))
    test(`every page opens and a family can sign in when the storage ${how}`, onDesk, async ({ page }) => {
      await page.addInitScript(refuse)
      for (const path of ['/', '/turismo/1', '/destinos', '/reservas', '/admin/']) {
        await page.goto(path)
        await expect(page.getByText('Se nos cortó')).toHaveCount(0)
      }
      await page.goto('/login')
      await page.getByLabel('Email').fill('familia@example.com')
      await page.getByLabel('Password', { exact: true }).fill('valija-familia')
      await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
      await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
    })
})

/** Simulates page translators, which wrap or replace each text while the page is open. */
const translators: Record<string, () => void> = {
  moves: () => {
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (
        !text.data.trim() ||
        !parent?.closest('body') ||
        parent.closest('font, option, script, style, title, noscript')
      )
        return
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
    const wrapAll = () => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    new MutationObserver(wrapAll).observe(document, { childList: true, subtree: true })
  },
  replaces: () => {
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (
        !text.data.trim() ||
        !parent?.closest('body') ||
        parent.closest('font, option, script, style, title, noscript')
      )
        return
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
    const wrapAll = () => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    new MutationObserver(wrapAll).observe(document, { childList: true, subtree: true })
  },
}

for (const [how, translate] of Object.entries(translators))
  test.describe(`with a page translator that ${how} each text`, () => {
    // React renders the changed page again and logs an error.
    test.use({ provoked: /Minified React error #(418|423|425)|status of 400/ })
    test.beforeEach(async ({ page, problems }) => {
      await page.addInitScript(translate)
      page.on('pageerror', (error) => {
        if (/Minified React error #(418|423|425)/.test(error.message))
          problems.splice(problems.indexOf(String(error)), 1)
      })
    })

    test('staff can use the office', onDesk, async ({ page }) => {
      await signInStaff(page, 'admin', '/admin/gestionreservas')
      const row = page.locator('.row-button').first()
      await row.click()
      const panel = page.locator('.side-panel')
      await panel.getByRole('button', { name: 'Reserva siguiente' }).click()
      await panel.getByRole('button', { name: 'Cerrar', exact: true }).first().click()
      await expect(panel).toHaveCount(0)
      await page.getByLabel(/^Buscar: /).fill('nadie se llama así')
      await expect(row).toHaveCount(0)
      await page.getByLabel(/^Buscar: /).fill('')
      await expect(row).toBeVisible()
      await page.goto('/admin/colegios')
      await page.getByRole('button', { name: /^(Agregar|Nuevo) colegio/ }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: 'Localidad' })
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await dialog.getByLabel('Nombre').fill('Escuela traducida')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('button', { name: 'Descartar los cambios' }).click()
      await expect(dialog).toHaveCount(0)
    })

    test('a family can sign in, search, book and pay', onDesk, async ({ page }, { project }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill('familia@example.com')
      await page.getByLabel('Password', { exact: true }).fill('corta')
      await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
      await page.getByLabel('Password', { exact: true }).fill('valija-familia')
      await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.goto('/buscar?q=bariloche')
      await searchFor(page, 'salta')
      await page.goto('/cuentas')
      const cuota = page.getByRole('checkbox').nth(1)
      await cuota.check()
      await cuota.uncheck()
      await cuota.check()
      await expect(
        page
          .getByRole('main')
          .getByText(/^Pagar/)
          .first(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
      await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toHaveCount(0)
      await enter(page, `traductor-${how}${Date.now()}`)
      await page.goto('/reservas?nueva=1')
      await chooseViaje(page)
      await chooseForma(page, /^9 cuotas en pesos/)
      await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
      await fillPasajero(page, { documento: someDocumento(project.name), nombre: 'Sol', apellido: 'Juárez' })
      await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
      await fillTutor(page)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Quién viaja' })).toBeVisible()
    })
  })

async function searchFor(page: Page, words: string) {
  const box = page.getByRole('searchbox').first()
  await box.fill(words)
  await box.press('Enter')
  await page.waitForURL((url) => url.search.includes(words))
  await expect(page.getByRole('main')).toContainText(/salta/i)
}

test.describe('text typed before hydration', () => {
  test.use({ provoked: /Minified React error #(418|423|425)/ })

  for (const [how, change] of [
    ['is kept', () => undefined],
    [
      'is kept when a password manager adds an element to the form',
      () => document.querySelector('form [type=password]')?.before(document.createElement('com-manager-icon')),
    ],
  ] as const)
    test(how, onDesk, async ({ page, problems }) => {
      page.on('pageerror', (error) => {
        if (/Minified React error #(418|423|425)/.test(error.message))
          problems.splice(problems.indexOf(String(error)), 1)
      })
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByLabel('Email').fill('familia@example.com')
      await page.evaluate(change)
      release()
      await page.waitForFunction(() => {
        const island = document.querySelector('[data-island]') ?? {}
        return Object.keys(island).some((key) => key.startsWith('__reactContainer'))
      })
      await page.getByLabel('Password', { exact: true }).fill('valija-familia')
      await expect(page.getByLabel('Email')).toHaveValue('familia@example.com')
      await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
      await page.waitForURL((url) => url.pathname === '/')
    })
})

test('staff can sign in with fields that a password manager fills without an input event', onDesk, async ({ page }) => {
  await page.goto('/admin/login')
  for (const [label, value] of [
    ['Usuario', 'admin'],
    ['Password', 'valija-admin'],
  ] as const)
    await page.getByLabel(label, { exact: true }).evaluate((input, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    }, value)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administración del Sistema' })).toBeVisible()
})

test('high contrast mode marks checked boxes and the link to the current page', onDesk, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/nacional')
  const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]')
  await expect(current).toHaveCSS('outline-style', 'solid')
  await page.goto('/login')
  await page.getByLabel('Email').fill('familia@example.com')
  await page.getByLabel('Password', { exact: true }).fill('valija-familia')
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/cuentas')
  await expect(page.getByRole('checkbox', { checked: true }).first()).toHaveCSS('appearance', 'auto')
})

for (const size of [20, 24])
  test(`text at ${size} px fits windows of 320 to 1440 px without broken words`, onDesk, async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    const wrong: string[] = []
    for (const path of ['/', '/turismo/1', '/destinos', '/login', '/consulta', '/promociones', '/nosotros']) {
      for (const width of [320, 390, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        // Sliders adapt to another width only some frames later.
        if (width === 320 || ['/', '/promociones'].includes(path)) await page.goto(path)
        wrong.push(...(await page.evaluate(findOverflow)).map((what) => `${path} at ${width} px: ${what}`))
      }
    }
    expect(wrong).toEqual([])
  })

/** Returns the header's elements outside the window, whether the page scrolls sideways, and the words broken across lines. */
function findOverflow(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth} px wide`)
  for (const element of document.querySelectorAll('header.site-header > .sheet *')) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (left < 0 || right > root.clientWidth + 1)) found.push(`outside: ${element.className}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (
      !text.parentElement?.checkVisibility() ||
      text.parentElement.closest('script, style, noscript, .visually-hidden, a[href^=mailto]')
    )
      continue
    for (const { index, 0: word } of text.data.matchAll(/\p{L}{3,}/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) found.push(`cut: ${word}`)
    }
  }
  return found
}

/** Fills in a new school, ends the session, and saves. Returns the school's dialog. */
async function saveColegioAfterSession(page: Page): Promise<Locator> {
  await signInStaff(page, 'admin', '/admin/colegios')
  await page.getByRole('button', { name: /^(Agregar|Nuevo) colegio/ }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Localidad' })
  await dialog.getByLabel('Nombre').fill('Escuela sin guardar')
  await page.evaluate(() => localStorage.setItem('ld_token', 'vencido'))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  return dialog
}

test(
  "a staff member who signs in after a colleague's session ended does not see the colleague's open form",
  onDesk,
  async ({ page, problems }) => {
    await saveColegioAfterSession(page)
    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(again.getByRole('link', { name: 'Olvidé mi contraseña' })).toBeVisible()
    await again.getByLabel('Usuario').fill('operador')
    await again.getByLabel('Password', { exact: true }).fill('valija-operador')
    await again.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page.getByText(/^Entraste con otra cuenta/)).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveCount(0)
    problems.splice(0)
  },
)

test(
  'an office form does not lose its text when the sign-in dialog fails to load, and the next save shows the dialog',
  onDesk,
  async ({ page, problems }) => {
    const files = '**/assets/admin-sign-in-*.js*'
    await page.route(files, (route) => route.abort())
    const dialog = await saveColegioAfterSession(page)
    await expect(page.getByText('No pudimos cargar esta parte de la página')).toBeVisible()
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Escuela sin guardar')
    await page.unroute(files)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
    await expect(dialog.locator('[name=nombre]')).toHaveValue('Escuela sin guardar')
    problems.splice(0)
  },
)

test(
  'a call that failed with an expired session is not repeated when another account signs in',
  onDesk,
  async ({ page, problems }) => {
    await enter(page, `sesion${Date.now()}`)
    await page.goto('/cuenta/datos')
    await page.getByLabel('Nombre', { exact: true }).fill('Otra persona')
    await page.evaluate(() => localStorage.setItem('ld_token', 'vencido'))
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog.getByRole('link', { name: 'Olvidé mi contraseña' })).toHaveAttribute('target', '_blank')
    await dialog.getByLabel('Email').fill('familia@example.com')
    await dialog.getByLabel('Password', { exact: true }).fill('valija-familia')
    await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page.getByText(/^Entraste con otra cuenta/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nombre', { exact: true })).not.toHaveValue('Otra persona')
    problems.splice(0)
  },
)

test.describe('after another account signs in from another tab', () => {
  // The three stored keys change one by one, so the second account's first request has the first account's type.
  test.use({ provoked: /status of 403/ })

  test('the first tab no longer shows the data of the first account', onDesk, async ({ page }) => {
    await signInStaff(page, 'admin', '/admin/')
    let asked = 0
    // The second account's request stays pending, so that the interim state is visible.
    await page.route('**/api/admin/missesiones', async (route) => {
      asked += 1
      if (asked === 1) await route.continue()
    })
    await page.goto('/admin/missesiones')
    await expect(page.getByText('Esta sesión')).toBeVisible()
    const form = { usuario: 'operador', password: 'valija-operador' }
    const { results } = await (await page.request.post('/api/iniciarsesionadmin.php', { form })).json()
    const another = await page.context().newPage()
    await another.goto('/consulta')
    await another.evaluate(({ token, mail, tipo }) => {
      localStorage.setItem('ld_token', token)
      localStorage.setItem('mail', mail)
      localStorage.setItem('ld_tip', tipo)
    }, results)
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(page.getByText('Esta sesión')).toHaveCount(0, { timeout: 10_000 })
  })
})

test.describe("a customer's session stored with the type of staff", () => {
  test.use({ provoked: /status of 403/ })

  test('gets its own type back, and the office asks for a staff sign-in', onDesk, async ({ page }) => {
    await signInByApi(page, { mail: 'familia@example.com', password: 'valija-familia' })
    await page.evaluate(() => localStorage.setItem('ld_tip', '1'))
    await page.goto('/admin')
    await expect(page.getByLabel('Usuario')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('ld_tip'))).toBe('2')
  })
})

test('Back does not reopen a closed office panel', onDesk, async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/')
  await page.goto('/admin/gestionreservas')
  const row = page.locator('.row-button').first()
  await row.click()
  await expect(page.locator('.side-panel')).toBeVisible()
  await page.locator('.side-panel').getByRole('button', { name: 'Cerrar', exact: true }).first().click()
  await expect(page.locator('.side-panel')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('.side-panel')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/?$/)
})

test('Cancelar asks before discarding text typed in a dialog', onDesk, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Consultas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Formulario de Consulta' })
  await dialog.getByLabel('Nombre').fill('Paula')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Paula')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the contact links remain in the bar or its menu after signing in', onDesk, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('familia@example.com')
  await page.getByLabel('Password', { exact: true }).fill('valija-familia')
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const chat = page.getByRole('link', { name: 'Chat con la agencia' })
  for (const width of [1300, 1440, 1540, 1700]) {
    await page.setViewportSize({ width, height: 900 })
    const menu = page.getByRole('banner').getByRole('button', { name: 'Abrir el menú' })
    if (await menu.isVisible()) await menu.click()
    await expect(
      page.getByRole('banner').and(page.locator('header')).locator(chat).filter({ visible: true }),
    ).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
})

test.describe('an application page whose script files return 404', () => {
  test.use({ provoked: /404/ })

  test('offers to reload the page', onDesk, async ({ page }) => {
    await page.route('**/assets/react-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/cuentas?status=approved', { waitUntil: 'commit' })
    const again = page.getByRole('link', { name: 'Volver a cargar' })
    await expect(again).toBeHidden()
    await page.locator('.slow-start').evaluate((notice) => notice.getAnimations()[0]?.finish())
    await expect(again).toBeVisible()
    await page.unrouteAll()
    const [reload] = await Promise.all([page.waitForRequest((request) => request.isNavigationRequest()), again.click()])
    expect(new URL(reload.url()).search).toBe('?status=approved')
    await page.waitForLoadState()
    await expect(again).toHaveCount(0)
  })
})

test.describe('a public page whose script files return 404', () => {
  test.use({ provoked: /404|status of 400/ })

  test('still shows its text, follows its links, searches, and sends its enquiry form', onDesk, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/', { waitUntil: 'commit' })
    const bar = page.getByRole('banner')
    // White text over a light page would be illegible.
    await expect(bar).toHaveCSS('background-color', 'rgb(22, 36, 59)')
    await bar.getByRole('link', { name: 'Consultas' }).click()
    await page.waitForURL('**/consulta')
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByRole('button', { name: 'Enviar Consulta' }).click()
    await expect(page.getByText('El apellido es obligatorio')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
    await page.goto('/buscar', { waitUntil: 'commit' })
    await searchFor(page, 'salta')
    await page.getByRole('main').getByRole('link', { name: /salta/i }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a trip list that loses the connection', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ })

  test('still shows its trips, and filters them once the connection is back', onDesk, async ({ page, context }) => {
    await page.goto('/estudiantil')
    await context.setOffline(true)
    const destino = page.getByLabel('Destino', { exact: true })
    await destino.selectOption({ index: 1 })
    await expect(page.getByText('No hay conexión. Revisá tu internet y probá de nuevo')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /viajes/ })).toBeVisible()
    await context.setOffline(false)
    await destino.selectOption({ index: 2 })
    await page.waitForURL(/destino=/)
  })
})

test('removing a filter by keyboard moves the focus to the number of trips', onDesk, async ({ page }) => {
  await page.goto('/estudiantil')
  await page.getByLabel('Destino', { exact: true }).selectOption({ index: 1 })
  await page.waitForURL(/destino=/)
  const count = page.getByRole('status').filter({ hasText: /viaje/ })
  await page.getByRole('link', { name: /^Quitar el filtro/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.search)
  await expect(count).toBeFocused()
  await page.goBack()
  await page.waitForURL(/destino=/)
  await expect(page.getByRole('link', { name: /^Quitar el filtro/ })).toBeVisible()
})

test('the path of an application page is case-insensitive', onDesk, async ({ page }) => {
  await page.goto('/Reservas')
  await expect(page.getByRole('button', { name: 'Iniciar Sesión o Crear Usuario' })).toBeVisible()
})

test.describe('signing out of the office', () => {
  // A request of the office that is still pending fails with 401.
  test.use({ provoked: /status of 401/ })

  test('deletes the stored session', onDesk, async ({ page }) => {
    await signInStaff(page, 'admin', '/admin/')
    await page.getByRole('link', { name: 'Salir' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    const kept = await page.evaluate(() => [localStorage.getItem('ld_token'), localStorage.getItem('mail')])
    expect(kept).toEqual([null, null])
  })
})
