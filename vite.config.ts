import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { linkOnce } from './scripts/link-once.ts'
import { minifyInline } from './scripts/minify-inline.ts'
import { weighModules } from './scripts/weigh-modules.ts'

const shell =
  /src\/web\/shell\/(?!admin|site-footer|form-page|horarios|share-button|servicio-icons).*\.tsx?$|preload-helper/
/** Small pieces that most public pages show: each in a file of its own would cost a round trip. */
const shared =
  /src\/web\/(ui\/(photo\.|picture|empty-state|money|format|field|slider\/(?!slider-engine))|public\/(buscar\/search-form|imagen-ilustrativa|split-title|paquete-grid|paquete-resumen|precio|page-banner|cover-sizes)).*\.tsx?$/

/**
 * What every public page loads goes into two files, not thirty: together they compress better, and the base is kept
 * by browsers from one version of ours to the next.
 */
const firstLoad = [
  { name: 'base', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shell', test: new RegExp(`${shell.source}|${shared.source}`), priority: 1 },
  // One stylesheet: a second would cost a round trip before the first paint. Swiper's and the viewer's come with them.
  { name: 'site', test: /src\/web\/(styles|shell|public|ui)\/(?!viewer).*\.css$/, priority: 3 },
]

/**
 * What a house that runs has installed. All else the server's bundle takes in: what pages use in the browser, and packages of hundreds of
 * small files, whose loading took a third of the server's start.
 */
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), minifyInline(), linkOnce('src/web/root.tsx'), weighModules()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
    // The SSR build starts at the server's own entry, so one bundle holds pages, API, mail and PDF templates.
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts' } },
      resolve: command === 'build' ? { noExternal: true, external: installed } : {},
    },
  },
}))
