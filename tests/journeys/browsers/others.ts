import { hasFirefox, openFirefox } from './firefox.ts'
import type { OtherTab } from './tab.ts'
import { hasWebKit, openWebKit } from './webkit.ts'

type Other = {
  name: string
  openTab(): Promise<OtherTab>
  /** Whether its tests run: where it is installed, and on CI, which then fails and says what is missing. */
  runs: boolean
}

/** The browsers beside Chromium. */
export const others: readonly Other[] = [
  { name: 'Firefox', openTab: openFirefox, runs: hasFirefox || Boolean(process.env.CI) },
  { name: 'WebKit', openTab: openWebKit, runs: hasWebKit || Boolean(process.env.CI) },
]
