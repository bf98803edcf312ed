import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The table of all pages is one small file that browsers keep: smaller pages, and no asking for links that
  // come into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
