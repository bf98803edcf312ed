import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

export type Tally = { passed: number; failed: number; skipped: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Runs one Vitest project, shows its output, and counts; a file that does not even load counts as one
 * failure.
 */
export async function runSuite(project: string, more: string[] = []): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-test-'))
  const file = join(folder, 'report.json')
  const flags = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
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
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
