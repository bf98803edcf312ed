import { type Ran, run } from './run.ts'
import { runSuite, type Tally } from './suite.ts'

const tools: { title: string; work: () => Promise<Ran> }[] = [
  { title: 'route types', work: () => run('react-router', ['typegen']) },
  { title: 'types', work: () => run('tsc', ['--noEmit', '--checkers', '1', '-p', '.']) },
  {
    title: 'style (Biome)',
    work: () => run('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']),
  },
]

/** Types, lint and format, then the walls and the locale keys. Each tool counts as one test. */
export async function check(): Promise<Tally> {
  const sum: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { title, work } of tools) {
    const { ok, output, seconds } = await work()
    console.log(`${ok ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`)
    if (!ok) console.log(output.trimEnd())
    sum[ok ? 'passed' : 'failed'] += 1
  }
  const walls = await runSuite('walls')
  return {
    passed: sum.passed + walls.passed,
    failed: sum.failed + walls.failed,
    skipped: walls.skipped,
  }
}

if (import.meta.main) {
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
