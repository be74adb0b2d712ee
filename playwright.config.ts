import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = {
  executablePath:
    process.env.CHROMIUM_PATH ??
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A test's page lives for seconds: compiling its code for speed takes longer than it saves.
    '--js-flags=--no-opt --no-maglev --single-threaded-gc',
    // Without a process of its own for the network, each request has fewer messages between processes. Chromium uses only the last
    // `--enable-features`, so this also has the features that Playwright enables.
    '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  ],
}

/** These open every page and set their own widths. */
const visit = /(sitio|portada|oficina-recorrido)\.spec\.ts$/

const full = process.env.TEST_FULL === '1'
/** Without `full`, these run at phone width only: they check texts, files and mails rather than positions. */
const atAPhone =
  /(boletin|corte|cuentas|derechos|instalable|mis-datos|recuperacion|sin-javascript|viaje-completo)\.spec\.ts$/
/** Without `full`, these run at desktop width only: staff work there, and other tests open the family's screens on a phone. */
// `onPhone` and `onDesk` (e2e/page.ts) do the same for a single test.
const atADesk = /(familia|oficina-.*)\.spec\.ts$/

/** Tests the built server with the demo agency, on a free port, at phone and desktop width. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  timeout: 300_000,
  // Much longer than any screen takes, so that a busy machine fails no test.
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    launchOptions: chromium,
    // As long as `expect` waits.
    actionTimeout: 60_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Tucuman',
    // In each new context the service worker would download the offline page again. `instalable` tests it.
    serviceWorkers: 'block',
    // A failure prints the page's content. `--trace on` also records each step, and takes a quarter longer.
    trace: 'off',
  },
  projects: [
    {
      name: 'telefono',
      testIgnore: full ? visit : [visit, atADesk],
      ...(!full && { grepInvert: /@escritorio/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'escritorio',
      testIgnore: full ? visit : [visit, atAPhone],
      ...(!full && { grepInvert: /@telefono/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'visita', testMatch: visit },
  ],
})
