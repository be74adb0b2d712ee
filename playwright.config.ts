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
  ],
}

/** Visits every page and sets its own widths. */
const visit = /(sitio|portada|oficina-recorrido)\.spec\.ts$/

// The small test walks these at one width; each of their pages is visited at three all the same.
const full = process.env.TEST_FULL === '1'
/** Told by texts, files and mails more than by where things stand. */
const atAPhone =
  /(boletin|corte|cuentas|derechos|instalable|mis-datos|recuperacion|sin-javascript|viaje-completo)\.spec\.ts$/
// `onPhone` and `onDesk` (e2e/page.ts) say the same of a single test.
/** Where staff work, and the family's long way, whose screens a phone walks in the others. */
const atADesk = /(familia|oficina-.*)\.spec\.ts$/

/** The built server with the demo agency, on a free port; journeys at phone and desktop width. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  timeout: 300_000,
  // Far beyond what any screen takes: a busy machine is no failure.
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    launchOptions: chromium,
    // What is not there to be pressed is told as soon as what is not there to be seen.
    actionTimeout: 60_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Tucuman',
    // A failure tells what stood on the page; run it again with `--trace on` to see each step, which costs a fourth more.
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
