import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { documentScript } from './scripts/document-script.ts'
import { linkOnce } from './scripts/link-once.ts'
import { minifyInline } from './scripts/minify-inline.ts'
import { measureModules } from './scripts/weigh-modules.ts'
import { withoutDocs } from './scripts/without-docs.ts'

/**
 * Files that pages share. React and the router are kept by browsers from one version of ours to the next; `behaviors` is what the
 * script of documents shares with the applications, and nothing else may be in it: every document would load that too.
 */
const groups = [
  {
    name: 'behaviors',
    test: /preload-helper|rolldown\/runtime|src\/web\/(behaviors\/(site-bar|dialogs|presses|plain-press|island-failure|next-page|own-data|typed-text|offline-page)|session\/(session-store|browser-storage|sign-in-request|check-session)|api\/plain-call|ui\/(toast|draw-icon|failure-words|load-part|when-idle)|page-kind)\.ts$/,
    priority: 6,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  // One file for what a press on a document opens: React comes beside it.
  {
    name: 'dialogs',
    test: /src\/web\/(session\/open-sign-in|consultas\/open-enquiry|public\/sign-in-page)\.tsx$/,
    priority: 4,
  },
  // What documents load later brings its imports and nothing of the applications, which may import them too.
  { name: importsOf, test: /\/src\//, minShareCount: 2, priority: 5 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 4 },
  // What account and office share, and what the screens of the office share: a slow phone waits for each file.
  shared(
    'application',
    /src\/(contract|reglas|web\/(ui|api|session|shell))\/|node_modules\/(zod|react-hook-form|lucide-react|@tanstack)\//,
  ),
  shared('office', /src\/web\/admin\/(?!documento|paleta|catalogo\/paginas|mensajes\/modelos)/),
  // What is dragged into order, with its library.
  shared('catalog', /src\/web\/admin\/(catalogo\/paginas|mensajes\/modelos)/),
  shared('account', /src\/web\/(account|convenio)\//),
  // One stylesheet: a second would cost a round trip before the first paint. Swiper's and the viewer's come with them.
  {
    name: 'site',
    test: /(src\/web\/(styles|shell|public|ui)\/(?!viewer)|node_modules\/swiper\/).*\.css$/,
    priority: 3,
  },
]

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** A file for the modules that several screens of applications import. */
function shared(name: string, test: RegExp) {
  return { name, test, minShareCount: 2, priority: name === 'application' ? 2 : 1 }
}

const later = /\/src\/web\/behaviors\/(open-now|carousel|own-height|verify-file|gallery)\.ts$/

/** The part of documents that imports a module, directly or through others, if any does: a name for the file of its imports. */
function importsOf(id: string, modules: Modules, seen = new Set<string>()): string | null {
  // Applications import it too, so it is a part and an import at once.
  if (id.endsWith('/session/close-session.ts')) return 'sign-out'
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    const [, part] = later.exec(importer) ?? []
    if (part) return `of-${part}`
    if (seen.has(importer)) continue
    seen.add(importer)
    const found = importsOf(importer, modules, seen)
    if (found) return found
  }
  return null
}

/**
 * What a running app has installed. All else the server's bundle takes in: what pages use in the browser, and packages of hundreds of
 * small files, whose loading took a third of the server's start.
 */
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/** Zips spreadsheets on the page's own thread: fflate starts its workers from `blob:` addresses, which the pages' policy refuses. */
const zipInPlace: Plugin = {
  name: 'zip-in-place',
  load: (id) =>
    id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')
      ? "import { zipSync } from 'fflate'; export default async (files) => zipSync(files).buffer"
      : undefined,
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    documentScript('src/web/behaviors/start.ts'),
    minifyInline(),
    zipInPlace,
    linkOnce('src/web/root.tsx'),
    measureModules(),
    withoutDocs(),
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
