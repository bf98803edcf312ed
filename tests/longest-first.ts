import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest of each suite, as measured: begun last, one worker would run them when the others are done. */
const longest = [
  'database/client.test.ts',
  'server/jobs/picture-feeds.test.ts',
  'server/jobs/fetch-pictures.test.ts',
  'contract/each-nonsense.test.ts',
  'contract/access/every-call.test.ts',
  'contract/access/mailed-secrets.test.ts',
  'contract/moves.test.ts',
  'faults/vanished-host.test.ts',
  'faults/lost-connections.test.ts',
  'faults/crash-points.test.ts',
  'faults/contract-crashes.test.ts',
  'kinds/histories.test.ts',
  'kinds/stock-histories.test.ts',
  'pages/every-screen.test.ts',
  'browsers/browsers.test.ts',
  'buying/refunds.test.ts',
  'buying/contract-life.test.ts',
  'paying/paying.test.ts',
  'hours/administrator.test.ts',
  'hours/buyer.test.ts',
]

/** The order of test files: the longest first, then as Vitest has it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
