import { type Ran, run } from './run.ts'
import { runSuite, type Tally } from './suite.ts'

type Tool = { title: string; work: () => Promise<Ran> }
const routeTypes: Tool = { title: 'route types', work: () => run('react-router', ['typegen']) }
const types: Tool = {
  title: 'types',
  work: () => run('tsc', ['--noEmit', '--checkers', '1', '-p', '.']),
}
const style: Tool = {
  title: 'style (Biome)',
  work: () => run('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']),
}

/**
 * Types, lint and format, then the walls and the locale keys. Each tool counts as one test. The types, which
 * take one core as long as all others, are checked beside them.
 */
export async function check(): Promise<Tally> {
  const failures: string[] = []
  const sum: Tally = { passed: 0, failed: 0, skipped: 0, failures }
  const add = (tally: Tally) => {
    sum.passed += tally.passed
    sum.failed += tally.failed
    sum.skipped += tally.skipped
    failures.push(...tally.failures)
  }
  add(await tried(routeTypes))
  const typesTried = tried(types)
  add(await tried(style))
  add(await runSuite(['walls']))
  add(await typesTried)
  return sum
}

async function tried({ title, work }: Tool): Promise<Tally> {
  const { ok, output, seconds } = await work()
  console.log(`${ok ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(output.trimEnd())
  return { passed: Number(ok), failed: Number(!ok), skipped: 0, failures: ok ? [] : [title] }
}

if (import.meta.main) {
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
