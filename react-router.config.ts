import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest travels with the page: no discovery calls, and pages stay cacheable whole.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
