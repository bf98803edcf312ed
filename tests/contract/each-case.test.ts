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
  '/office/openRow',
  '/office/saveView',
  '/office/removeView',
  '/office/seeNote',
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
const decides = (path: CallPath) => {
  const { who, reads } = calls.get(path)!
  return (who === 'merchant' || who.startsWith('staff')) && !reads && !undecided.includes(path)
}

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

/** Whoever asks for what is somebody else's hears that there is no such thing. */
async function expectTurnedAway(path: CallPath, asked: Asking) {
  if (everyCase[path].stranger === 'nothing') return
  const as = path === '/user/saveUserCertification' ? (await world.newcomer()).caller : await aStranger(path)
  const { reason, data } = await ask(server, path, { ...asked, as })
  expect(['a stranger', reason]).toEqual(['a stranger', everyCase[path].stranger])
  expect(data === null || !JSON.stringify(data).includes('company')).toBe(true)
}

const auditLines = async () =>
  Number(
    (
      await db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test.each(paths)(
  '%s answers who asks rightly, turns a stranger away, and audits a decision',
  async (path) => {
    const asked = await asking(path)
    const { who } = calls.get(path)!
    // Calls that work only once are made by the owner first: used codes, made decisions.
    const ownerFirst = who === 'anyone' || who.startsWith('staff')
    if (!ownerFirst) await expectTurnedAway(path, asked)
    const before = await auditLines()
    const { status, code, reason, field } = await ask(server, path, asked)
    const right = path.startsWith('/supply/') ? 0 : 200
    expect([status, code, reason, field]).toEqual([200, right, '', undefined])
    if (decides(path)) expect(await auditLines()).toBeGreaterThan(before)
    if (ownerFirst) await expectTurnedAway(path, asked)
  },
)

test('after all that stock, orders and money agree', async () => {
  expect(await breaches(db)).toEqual({})
})
