import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** Paths of the test files with a failure. */
  failedFiles?: readonly string[]
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
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
    if (!text) return { passed: 0, failed: ok ? 0 : 1, skipped: 0 }
    const report = JSON.parse(text) as Report
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    // An error outside any test fails the run as well.
    const failed = report.numFailedTests + unloaded.length || (ok ? 0 : 1)
    const failedFiles = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failedFiles }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * As `runSuite`, but the files that fail are run once more in a new shop, if they are few: a journey waits
 * for a browser on a busy machine. `secondTry` names the files that passed only then.
 */
export async function runTwice(
  projects: readonly string[],
  more: string[] = [],
): Promise<Tally & { secondTry: string[] }> {
  const first = await runSuite(projects, more)
  const files = first.failedFiles ?? []
  if (files.length === 0 || files.length > 3) return { ...first, secondTry: [] }
  console.log(`\nOnce more: ${files.join(', ')}`)
  const again = await runSuite(projects, [...more, ...files])
  const stillFailed = again.failedFiles ?? files
  return {
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    skipped: first.skipped,
    secondTry: files.filter((file) => !stillFailed.includes(file)),
  }
}
