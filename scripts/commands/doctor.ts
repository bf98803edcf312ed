import { parseArgs } from 'node:util'
import { examine } from '#server/doctor/examine'
import { withShop } from './with-shop.ts'

/* `trestle doctor [--read-files]`: what is well, and what is not; docs/operate.md. */
const { values } = parseArgs({ options: { 'read-files': { type: 'boolean', default: false } } })
const marks = { ok: '✓', warning: '!', failed: '✗' } as const

await withShop('doctor', async (shop) => {
  const counts = { ok: 0, warning: 0, failed: 0 }
  const tools = { ...shop, now: () => new Date(), reads_files: values['read-files'] }
  for await (const { check, state, words } of examine(tools)) {
    counts[state] += 1
    console.log(`${marks[state]} ${check.padEnd(10)}  ${words}`)
  }
  console.log(`${counts.ok} well, ${counts.warning} to look at, ${counts.failed} failed`)
  if (counts.failed > 0) process.exitCode = 1
})
