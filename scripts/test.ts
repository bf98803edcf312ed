import { relative } from 'node:path'
import { openDatabaseServer } from '#tests/servers/start-database'
import { check } from './check.ts'
import { runSuite, runTwice, type Tally } from './suite.ts'

/**
 * One after the other, for races need the cores for themselves; those of a group at once, for each alone
 * leaves a core idle: faults wait for what is gone, and the longest history runs on when the others are done.
 */
const groups = [
  ['check'],
  ['rules'],
  ['units'],
  ['contract'],
  ['faults', 'histories'],
  ['hostile'],
  ['crashes'],
  ['races'],
  ['journeys'],
]
const suites = groups.flat()
/**
 * A journey waits a third of its time for pages, hashes and toasts, units a minute and more for hosts that do
 * not answer and for jobs, as faults do: a third one fits beside two.
 */
const flags: Record<string, string[]> = {
  units: ['--maxWorkers=3'],
  faults: ['--maxWorkers=3'],
  journeys: ['--maxWorkers=3'],
}

/*
 * `npm test` runs everything; `npm test -- units races` only these. The last line says how many passed and
 * failed.
 */
const wanted = process.argv.slice(2)
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
  for (const group of groups) {
    const names = group.filter(isWanted)
    if (names.length === 0) continue
    const name = names.join(', ')
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
    const since = performance.now()
    const tally = await runNamed(names)
    results.push({ name, ...tally, took: seconds(since) })
  }
} finally {
  await database?.close()
}
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n── all ${'─'.repeat(57)}`)
for (const { name, passed, failed, skipped, took } of results) {
  const aside = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(17)} ${passed} passed, ${failed} failed${aside}, ${took} s`,
  )
}
for (const file of results.flatMap(({ secondTry }) => secondTry ?? []))
  console.log(`! passed only when run once more, so mend its waiting: ${relative('.', file)}`)
console.log(`in ${seconds(began)} s`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

function runNamed(names: readonly string[]): Promise<Tally & { secondTry?: string[] }> {
  if (names.includes('check')) return check()
  const more = names.flatMap((name) => flags[name] ?? [])
  return names.includes('journeys') ? runTwice(names, more) : runSuite(names, more)
}
