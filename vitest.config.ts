import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/suites/longest-first.ts'

const database = ['tests/servers/start-database.ts']
/**
 * Small test files spend half their time loading the same modules again, so the files of one worker share
 * them.
 */
const shared = { isolate: false }
/** What is waited for may take its time on a machine whose cores are full: a second once was too little. */
const patient = { expect: { poll: { timeout: 30_000 } } }
/** A process is ended after each statement of a flow. */
const crashes = ['tests/faults/*crash*.test.ts']
/** How long others wait is measured while hostile files are read: nothing runs beside it. */
const hostile = ['tests/faults/hostile-files.test.ts']
/** Histories against a model, one step after the other: nothing in them races. */
const histories = ['tests/races/kinds/**/*.test.ts', 'tests/races/storage/histories.test.ts']

/**
 * Suites, in the order `npm test` runs them. Two workers fit two cores; races run alone. Faults break what
 * their process loaded, so each file has its own; most of the time they wait, so they run side by side.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    maxConcurrency: 2,
    // For a machine at a quarter of its speed; what must be quick says so itself.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'walls', include: ['tests/{walls,locales}/**/*.test.ts'] } },
      { test: { ...shared, name: 'rules', include: ['{rules,api,app,locales}/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          ...patient,
          name: 'units',
          include: ['{market,server,database,demo,scripts,trial}/**/*.test.ts', 'tests/search/**/*.test.ts'],
          globalSetup: database,
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: database,
        },
      },
      {
        test: {
          ...patient,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [...crashes, ...hostile],
          globalSetup: database,
        },
      },
      { test: { name: 'hostile', include: hostile, globalSetup: database } },
      { test: { ...patient, name: 'crashes', include: crashes, globalSetup: database } },
      { test: { name: 'histories', include: histories, globalSetup: database } },
      {
        test: {
          ...shared,
          ...patient,
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          exclude: histories,
          globalSetup: database,
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...database, 'tests/journeys/walk/furnish.ts'],
          // Machines of one kind differ threefold, and here the cores are full: a walk over a hundred screens
          // took four minutes. Nothing is waited for where all is well.
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
