import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest of each suite, as measured: begun last, one worker would run them when the others are done.
 * Those of the faults mostly wait, so they are begun beside the two that take the processor longest.
 */
const longest = [
  'contract/each-nonsense.test.ts',
  'faults/crash-points.test.ts',
  'faults/compose.test.ts',
  'faults/chat-kill.test.ts',
  'faults/vanished-host.test.ts',
  'faults/kill.test.ts',
  'faults/lost-connections.test.ts',
  'kinds/histories.test.ts',
  'kinds/stock-histories.test.ts',
  'faults/contract-crashes.test.ts',
  'faults/payment-crashes.test.ts',
  'contract/access/every-call.test.ts',
  'contract/access/mailed-secrets.test.ts',
  'contract/each-case.test.ts',
  'contract/hostile.test.ts',
  'contract/moves.test.ts',
  'database/client.test.ts',
  'server/jobs/picture-feeds.test.ts',
  'server/jobs/fetch-pictures.test.ts',
  'pages/every-screen.test.ts',
  'browsers/browsers.test.ts',
  'buying/refunds.test.ts',
  'buying/contract-life.test.ts',
  'paying/paying.test.ts',
  'hours/administrator.test.ts',
  'hours/buyer.test.ts',
]

/** The order of test files: the longest first, then as Vitest has it, which keeps a suite's together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
