import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { contractForBrowser } from './scripts/contract-for-browser.ts'
import { directIcons } from './scripts/direct-icons.ts'
import { documentScript } from './scripts/document-script.ts'
import { linkOnce } from './scripts/link-once.ts'
import { minifyInline } from './scripts/minify-inline.ts'
import { measureModules } from './scripts/weigh-modules.ts'

// Also single files that account and office share: in a file of the office, account pages would load the rest of it.
const application =
  /src\/(contract|reglas|web\/(ui|api|session|shell))\/|src\/web\/(convenio\/use-own-height|default-ages)\.ts|node_modules\/(zod|react-hook-form|lucide-react|@tanstack)\//

const dialogs = /src\/web\/(session\/open-sign-in|consultas\/open-enquiry|public\/sign-in-page)\.tsx$/

const office = /src\/web\/admin\/(?!documento|catalogo|charts\/.*\.tsx?|mensajes\/modelos|platform\/configuracion)/

const officeStyles =
  /src\/web\/admin\/(?!documento|catalogo|mensajes\/modelos|platform\/(configuracion|vigilancia)|viajes\/salidas\/tablero).*\.css$/

/** The form library and what imports it. Pages without such a form do not load it. */
const forms =
  /node_modules\/react-hook-form\/|src\/web\/(api\/(form|sent-form|sent-dialog)|ui\/form-fields|session\/(llaves-list|password-change-form))\.tsx?$/

/**
 * Files that pages share. Browsers keep React and the router when only our own code changes. `behaviors` is what the script and the
 * footer of documents share with the applications. Nothing else may be in it, because every document would load that too.
 */
const groups = [
  {
    name: 'behaviors',
    test: /preload-helper|src\/reglas\/dia\.ts$|src\/web\/(behaviors\/(site-bar|dialogs|presses|plain-press|island-failure|next-page|own-data|typed-text|offline-page)|session\/(session-store|browser-storage|sign-in-request|check-session|end-session)|api\/plain-call|ui\/(toast|draw-icon|failure-words|load-part|when-idle|scroll-lock)|page-kind)\.ts$/,
    priority: 8,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
  // The dialogs that a press on a document opens, and what they share with the office's first pages. React is in another file.
  { name: ofDialogs, minShareCount: 2, priority: 6 },
  { name: 'dialogs', test: dialogs, priority: 5 },
  // What documents load later. In a file of the applications, documents would load the rest of that file too.
  { name: 'sign-out', test: /src\/web\/session\/(close-session|borradores|stored-fotos)\.ts$/, priority: 7 },
  { name: importsOf, test: /\/src\//, minShareCount: 2, priority: 7 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 6 },
  // Undivided, because the order of styles matters. The styles of a single later screen load with it.
  { name: 'office-styles', test: officeStyles, priority: 6 },
  // What the office's first pages import, because a slow phone waits for each byte. Other screens load the rest of what they share.
  { name: ofFirstPages, test: (id: string) => application.test(id) || office.test(id), minShareCount: 2, priority: 5 },
  { name: ofLaterPages, test: application, minShareCount: 2, priority: 4 },
  shared('office-screens', office),
  // The catalogue, the settings, and the library with which staff sort items, so that lists and trips load without them.
  shared('catalog', /src\/web\/admin\/(catalogo|mensajes\/modelos|platform\/configuracion)|node_modules\/@dnd-kit/),
  shared('charts', /src\/web\/admin\/charts\/.*\.tsx?$/),
  { name: 'forms', test: forms, priority: 3 },
  { name: ofAccount, test: /src\/web\/(account|convenio)\//, minShareCount: 2, priority: 2 },
  shared('booking', /src\/web\/(account|convenio)\//),
  // One stylesheet with Swiper's, because a second file would cost a round trip before the first paint.
  {
    name: 'site',
    test: /(src\/web\/(styles|shell|public|ui)\/(?!viewer)|node_modules\/swiper\/).*\.css$/,
    priority: 6,
  },
]

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** A file for the modules that several screens of applications import. */
function shared(name: string, test: RegExp) {
  return { name, test, minShareCount: 2, priority: 1 }
}

/** Returns the first match of `pattern` among the modules that import the module, directly or through others. */
function findImporter(id: string, pattern: RegExp, modules: Modules, seen = new Set([id])): RegExpExecArray | null {
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(importer)) continue
    seen.add(importer)
    const found = pattern.exec(importer) ?? findImporter(importer, pattern, modules, seen)
    if (found) return found
  }
  return null
}

const later = /\/src\/web\/behaviors\/(carousel|own-height|verify-file)\.ts$/

/** Names the file of what a late part of documents imports. Null for other modules. */
function importsOf(id: string, modules: Modules): string | null {
  const [, part] = findImporter(id, later, modules) ?? []
  return part ? `of-${part}` : null
}

// Every page loads the root. Every application loads the client's entry.
const firstPages =
  /\/src\/web\/(admin\/(viajes\/reservas\/gestion-reservas|platform\/inicio\/inicio|shell\/layout)|root|entry\.client)\.tsx/

const pagesOfFamilies = /\/src\/web\/(account\/|public\/|shell\/site-layout\.tsx|root\.tsx|entry\.client\.tsx)/

/** Names the file of a module that the office's first pages import: `application` if pages of families import it too. */
function ofFirstPages(id: string, modules: Modules): string | null {
  if (!findImporter(id, firstPages, modules)) return null
  return findImporter(id, pagesOfFamilies, modules) ? 'application' : 'office'
}

/** Names the file of what account pages without the booking form import. The account's stylesheet is never divided. */
function ofAccount(id: string, modules: Modules): string | null {
  const page = /\/src\/web\/account\/(cuenta|cuentas|datos|cambio|pago-ajeno)\//
  return id.endsWith('.css') || findImporter(id, page, modules) ? 'account' : null
}

/** Names the file of what dialogs of documents and the office's first pages both import. Null for other modules. */
function ofDialogs(id: string, modules: Modules): string | null {
  return findImporter(id, dialogs, modules) && findImporter(id, firstPages, modules) ? 'dialog-parts' : null
}

/** Names the file of a module of the applications that only other pages import. Null for forms. */
function ofLaterPages(id: string, modules: Modules): string | null {
  if (forms.test(id)) return null
  return findImporter(id, /\/src\/web\/(account|public)\//, modules) ? 'application-later' : 'office-later'
}

/**
 * The packages that a running app has installed. The server's bundle contains all others: those that pages use in the browser, and those
 * with hundreds of small files, which took a third of the server's start to load.
 */
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/** Zips spreadsheets on the page's main thread. The library's workers would start from `blob:` URLs, which the pages' policy refuses. */
const zipInPlace: Plugin = {
  name: 'zip-in-place',
  load: (id) =>
    id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')
      ? "import { zipSync } from 'fflate'; export default async (files) => zipSync(files).buffer"
      : undefined,
}

/** Removes Zod's JSON Schema, and with it getters such as `maxLength`, from the browser's build. Only the server uses them. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      Array.from(
        code.matchAll(/^export (?:const|function) (\w+)/gm),
        ([, name]) => `export const ${name} = undefined\n`,
      ).join(''),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    documentScript('src/web/behaviors/start.ts'),
    minifyInline(),
    zipInPlace,
    withoutJsonSchema,
    linkOnce('src/web/root.tsx', 'src/web/admin/shell/layout.tsx'),
    measureModules(),
    contractForBrowser(),
    directIcons(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The SSR build starts at the server's own entry, so one bundle holds pages, API, mail and PDF templates.
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts' } },
      resolve: command === 'build' ? { noExternal: true, external: installed } : {},
    },
  },
}))
