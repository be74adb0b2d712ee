import { writeFile } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'
import { lightenRouteMap } from './scripts/lighten-route-map.ts'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Each page contains the complete manifest, so the browser makes no discovery calls.
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    await lightenRouteMap('build/client')
    await precompress('build/client')
    // `npm start` and the commands build again if a source is newer than this file.
    await writeFile('build/.built', '')
  },
} satisfies Config
