import { type Ran, run } from './run.ts'
import { runSuite, sumOf, type Tally } from './suite.ts'

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

/** Types, lint and format, each of which counts as one test. */
export async function runTools(): Promise<Tally> {
  const first = await tried(routeTypes)
  return sumOf([first, ...(await Promise.all([tried(types), tried(style)]))])
}

/**
 * The tools, and the walls and locale keys. The types take one core as long as all others, which run beside
 * them.
 */
async function check(): Promise<Tally> {
  return sumOf(await Promise.all([runTools(), runSuite(['walls'])]))
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
