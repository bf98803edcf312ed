import { hasFirefox, openFirefox } from './firefox.ts'
import type { OtherTab, Settings } from './tab.ts'
import { hasWebKit, openWebKit } from './webkit.ts'

type Other = {
  name: string
  openTab(settings?: Settings): Promise<OtherTab>
  /** What it bars on demand: all storage, or cookies and what lasts longer than a tab. */
  bars: 'all' | 'lasting'
  /** Whether its tests run: where it is installed, and on CI, which then fails and says what is missing. */
  runs: boolean
}

/** The browsers beside Chromium. */
export const others: readonly [Other, Other] = [
  { name: 'Firefox', bars: 'all', openTab: openFirefox, runs: hasFirefox || Boolean(process.env.CI) },
  { name: 'WebKit', bars: 'lasting', openTab: openWebKit, runs: hasWebKit || Boolean(process.env.CI) },
]
