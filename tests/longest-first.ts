import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole minutes each, so that no worker starts one when the others are done. */
const longest = ['pages/every-screen.test.ts', 'browsers/browsers.test.ts']

/** The order of test files: the longest first, then as Vitest has it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(`/tests/journeys/${path}`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
