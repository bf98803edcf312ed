import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

export type Tally = { passed: number; failed: number; skipped: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
}

/** Runs one Vitest project, shows its output, and counts; a file that does not even load counts as one failure. */
export async function runSuite(project: string, more: string[] = []): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-test-'))
  const file = join(folder, 'report.json')
  const flags = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
  try {
    const { ok } = await run('vitest', [...flags, `--outputFile.json=${file}`, ...more], 'show')
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (!text) return { passed: 0, failed: ok ? 0 : 1, skipped: 0 }
    const report = JSON.parse(text) as Report
    const failed = report.numFailedTests || (ok ? 0 : Math.max(1, report.numFailedTestSuites))
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
