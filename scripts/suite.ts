import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from './run.ts'

export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** Paths of the test files with a failure. */
  failedFiles?: readonly string[]
  /** One line for each failed test: its file, its name and the first line of what it said. */
  failures: readonly string[]
}

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: tallies.flatMap(({ failures }) => failures),
})

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: FileReport[]
}

type FileReport = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/**
 * Runs Vitest projects, shows their output, and counts; a file that does not even load counts as one
 * failure.
 */
export async function runSuite(projects: readonly string[], more: string[] = []): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-test-'))
  const file = join(folder, 'report.json')
  const named = projects.map((project) => `--project=${project}`)
  const flags = ['run', ...named, '--passWithNoTests', '--reporter=default', '--reporter=json']
  try {
    const { ok } = await run('vitest', [...flags, `--outputFile.json=${file}`, ...more], 'show')
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (!text)
      return { passed: 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [`no report: ${projects}`] }
    const report = JSON.parse(text) as Report
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    // An error outside any test fails the run as well.
    const failed = report.numFailedTests + unloaded.length || (ok ? 0 : 1)
    const failedFiles = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
    const failures = report.testResults.flatMap(listFailures)
    if (failed > failures.length) failures.push(`an error outside any test: ${projects.join(', ')}`)
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failedFiles, failures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function listFailures({ name, status, message, assertionResults }: FileReport): string[] {
  if (status !== 'failed') return []
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative('.', name)
  if (failed.length === 0) return [`${file}: ${takeFirstLine(message)}`]
  return failed.map((test) => `${file} > ${test.fullName}: ${takeFirstLine(test.failureMessages?.[0])}`)
}

function takeFirstLine(text = ''): string {
  return stripVTControlCharacters(text.trim().split('\n', 1)[0] ?? '')
}

/** A race that is lost once is a fault, however seldom. */
const isRace = (file: string) => relative('.', file).startsWith(join('tests', 'races'))

/**
 * As `runSuite`, but the files that fail are run once more, if they are few and no races: a browser or a
 * process may come too late on a busy machine. `secondTry` says of those that passed only then what failed at
 * first.
 */
export async function runTwice(
  projects: readonly string[],
  more: string[] = [],
): Promise<Tally & { secondTry: string[] }> {
  const first = await runSuite(projects, more)
  const files = first.failedFiles ?? []
  if (files.length === 0 || files.length > 3 || files.some(isRace)) return { ...first, secondTry: [] }
  console.log(`\nOnce more: ${files.join(', ')}`)
  const again = await runSuite(projects, [...more, ...files])
  const stillFailed = again.failedFiles ?? files
  const passedThen = files.filter((file) => !stillFailed.includes(file)).map((file) => relative('.', file))
  return {
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    skipped: first.skipped,
    failures: again.failures,
    secondTry: first.failures.filter((line) => passedThen.some((file) => line.startsWith(file))),
  }
}
