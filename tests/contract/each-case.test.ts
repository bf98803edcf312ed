import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { refusals } from '#rules/refusals'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { ask } from './cases/ask.ts'
import { everyCase } from './cases/every.ts'
import { type Asking, openWorld } from './cases/world.ts'

/* Every call answers its right case, refuses its refused case, and keeps strangers away. */
const { db } = await testDatabase({ max: 16 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const paths = [...calls.keys()] as CallPath[]
const asking = (path: CallPath) => everyCase[path].right(world) as Promise<Asking>

test('every call has its cases, and every case its call', () => {
  expect(Object.keys(everyCase).toSorted()).toEqual([...calls.keys()].toSorted())
})

test.each(paths)('%s answers who asks rightly', async (path) => {
  const { status, code, reason, field } = await ask(server, path, await asking(path))
  const right = path.startsWith('/supply/') ? 0 : 200
  expect([status, code, reason, field]).toEqual([200, right, '', undefined])
})

/** A day or a moment as calls give them, and a sum without its currency. */
const writtenForMachines = /\d{4}-\d\d-\d\d|(?<![$\d.,])\d+\.\d\d(?!\d)/

test.each(paths.filter((path) => everyCase[path].refused))(
  '%s refuses what the business refuses',
  async (path) => {
    const { reason, ...asked } = await everyCase[path].refused!(world)
    const answer = await ask(server, path, asked as Asking)
    expect([answer.reason, answer.code]).toEqual([reason, refusals[reason].code])
    expect(answer.msg.length).toBeGreaterThan(5)
    expect(answer.msg).not.toMatch(writtenForMachines)
  },
)

/** Calls that decide nothing: previews, drafts, counts, postponements, own settings, sending mails. */
const undecided: readonly string[] = [
  '/office/scanCarton',
  '/office/unpackCarton',
  '/office/labelsPrinted',
  '/office/setHomeWarehouse',
  '/office/statementPreview',
  '/office/importPreview',
  '/office/importStart',
  '/office/announce',
  '/merchant/beginProduct',
  '/merchant/saveField',
  '/merchant/keepFilters',
  '/merchant/importPreview',
  '/merchant/importStart',
]
const decisions = paths.filter((path) => {
  const { who, reads } = calls.get(path)!
  return (who === 'merchant' || who.startsWith('staff')) && !reads && !undecided.includes(path)
})

test.each(decisions)('what %s decides is written into the audit log', async (path) => {
  const lines = async () => (await db.selectFrom('audit_log').select('id').execute()).length
  const asked = await asking(path)
  const before = await lines()
  await ask(server, path, asked)
  expect(await lines()).toBeGreaterThan(before)
})

/** Another caller with the same permission. */
async function aStranger(path: CallPath): Promise<Caller> {
  const { who } = calls.get(path)!
  if (who === 'anyone') return world.guest
  if (who === 'user' || who === 'buyer' || who === 'certified')
    return (await world.customer(who === 'certified' ? 500 : 0)).caller
  if (who === 'merchant') return (await world.merchant()).caller
  const role =
    who === 'staff' || who === 'staff:orders' ? 'warehouse' : (who.slice('staff:'.length) as 'finance')
  return (await world.staff(role)).caller
}

test.each(paths.filter((path) => everyCase[path].stranger !== 'nothing'))(
  '%s tells a stranger that there is no such thing',
  async (path) => {
    const asked = await asking(path)
    // Calls that work only once are made by the owner first: used codes, made decisions.
    const { who } = calls.get(path)!
    if (who === 'anyone' || who.startsWith('staff')) await ask(server, path, asked)
    const as =
      path === '/user/saveUserCertification' ? (await world.newcomer()).caller : await aStranger(path)
    const answer = await ask(server, path, { ...asked, as })
    expect(answer.reason).toBe(everyCase[path].stranger)
    expect(answer.data === null || !JSON.stringify(answer.data).includes('company')).toBe(true)
  },
)

test('after all that stock, orders and money agree', async () => {
  expect(await breaches(db)).toEqual({})
})
