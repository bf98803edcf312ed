import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

const database = ['tests/servers/start-database.ts']
/**
 * Small test files spend half their time loading the same modules again, so the files of one worker share
 * them.
 */
const shared = { isolate: false }
/** A process is ended after each statement of a flow; none of these measures time: they run side by side. */
const crashes = ['tests/faults/*crash*.test.ts']

/**
 * Suites, in the order `npm test` runs them. Two workers fit two cores; races and faults run alone. Faults
 * break what their process loaded: one process a file.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'walls', include: ['tests/{walls,locales}/**/*.test.ts'] } },
      { test: { ...shared, name: 'rules', include: ['{rules,api,app,locales}/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'units',
          include: ['{market,server,database,demo,scripts,trial}/**/*.test.ts', 'tests/search/**/*.test.ts'],
          globalSetup: database,
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: database,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: crashes,
          globalSetup: database,
          fileParallelism: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'crashes', include: crashes, globalSetup: database, testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          globalSetup: database,
          fileParallelism: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...database, 'tests/journeys/walk/furnish.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // The timeout of a page: a login alone takes more than a second on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
