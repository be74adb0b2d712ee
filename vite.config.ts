import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { documentScript } from './scripts/document-script.ts'
import { linkOnce } from './scripts/link-once.ts'
import { minifyInline } from './scripts/minify-inline.ts'
import { weighModules } from './scripts/weigh-modules.ts'

/**
 * Files that pages share. React and the router are kept by browsers from one version of ours to the next; `behaviors` is what the
 * script of documents shares with the applications, and nothing else may be in it: every document would load that too.
 */
const groups = [
  {
    name: 'behaviors',
    test: /preload-helper|rolldown\/runtime|src\/web\/(behaviors\/(site-bar|dialogs|presses|island-failure|next-page|own-data|typed-text|offline-page)|session\/(session-store|browser-storage|sign-in-request|check-session)|api\/plain-call|ui\/(toast|draw-icon|load-part|when-idle)|page-kind)\.ts$/,
    priority: 6,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  // One file for what a press on a document opens: React comes beside it.
  { name: 'dialogs', test: /src\/web\/(session\/open-sign-in|consultas\/open-enquiry)\.tsx$/, priority: 4 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 4 },
  // One stylesheet: a second would cost a round trip before the first paint. Swiper's and the viewer's come with them.
  {
    name: 'site',
    test: /(src\/web\/(styles|shell|public|ui)\/(?!viewer)|node_modules\/swiper\/).*\.css$/,
    priority: 3,
  },
]

/**
 * What a running app has installed. All else the server's bundle takes in: what pages use in the browser, and packages of hundreds of
 * small files, whose loading took a third of the server's start.
 */
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    documentScript('src/web/behaviors/start.ts'),
    minifyInline(),
    linkOnce('src/web/root.tsx'),
    weighModules(),
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
