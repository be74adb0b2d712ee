import { writeFile } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'
import { lightenRouteMap } from './scripts/lighten-route-map.ts'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest travels with the page: no discovery calls, and pages stay cacheable whole.
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    await lightenRouteMap('build/client')
    await precompress('build/client')
    // Newer than the sources: `npm start` and the commands take this build as it is.
    await writeFile('build/.built', '')
  },
} satisfies Config
