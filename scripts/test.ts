import { openDatabaseServer } from '#tests/servers/start-database'
import { runTools } from './check.ts'
import { runTwice, sumOf, type Tally } from './suite.ts'

/**
 * One group after the other, for hostile files and journeys need the cores for themselves; the suites of a
 * group at once, with more processes than cores: alone each leaves a core idle while it waits for what is
 * gone, for its database, or while its longest file runs on when the others are done. `check` is the walls,
 * and the tools beside the suites.
 */
const groups = [
  {
    names: ['check', 'rules', 'units', 'contract', 'faults', 'histories', 'crashes', 'races'],
    workers: 3,
  },
  { names: ['hostile'] },
  // A journey waits a third of its time for pages, hashes and toasts.
  { names: ['journeys'], workers: 3 },
]
const suites = groups.flatMap(({ names }) => names)

/*
 * `npm test` runs all suites; `npm test -- units races` only these. Of what repeats itself, such as a journey
 * at another width, it runs a part (`tests/suites/part.ts`), with `--all` all. The last line says how many
 * passed and failed.
 */
const named = process.argv.slice(2)
const wanted = named.filter((name) => name !== '--all')
if (wanted.length < named.length) process.env.TEST_ALL = 'true'
const unknown = wanted.filter((name) => !suites.includes(name))
if (unknown.length > 0) {
  console.error(`No suite called ${unknown.join(', ')}. There are: ${suites.join(', ')}.`)
  process.exit(2)
}
const began = performance.now()
const seconds = (since: number) => Math.round((performance.now() - since) / 1000)
const results: (Tally & { name: string; took: number; secondTry?: string[] })[] = []
// Held open from suite to suite: each would lay it out, start it and migrate it anew.
const needsDatabase = suites.some((name) => isWanted(name) && name !== 'check' && name !== 'rules')
const database = needsDatabase ? await openDatabaseServer() : undefined
if (database)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.close().finally(() => process.exit(1)))
try {
  for (const { names, workers } of groups) await runGroup(names.filter(isWanted), workers)
} finally {
  await database?.close()
}
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n── all ${'─'.repeat(57)}`)
for (const { name, passed, failed, skipped, took } of results) {
  const aside = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${passed} passed, ${failed} failed${aside}, ${took} s`,
  )
}
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`)
for (const failure of results.flatMap(({ secondTry }) => secondTry ?? []))
  console.log(`! passed only when run once more, so mend its waiting: ${failure}`)
console.log(
  `in ${seconds(began)} s${process.env.TEST_ALL ? '' : '; npm test -- --all also runs what repeats itself'}`,
)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

async function runGroup(names: readonly string[], workers?: number): Promise<void> {
  if (names.length === 0) return
  const name = names.join(', ')
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
  const since = performance.now()
  const tools = names.includes('check') ? [runTools()] : []
  const projects = names.map((one) => (one === 'check' ? 'walls' : one))
  const ran = await runTwice(projects, workers ? [`--maxWorkers=${workers}`] : [])
  const tally = sumOf([ran, ...(await Promise.all(tools))])
  results.push({ name, ...tally, secondTry: ran.secondTry, took: seconds(since) })
}
