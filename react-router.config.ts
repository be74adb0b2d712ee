import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest travels with the page: no discovery calls, and pages stay cacheable whole.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => precompress('build/client'),
} satisfies Config
