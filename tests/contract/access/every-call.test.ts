import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { certifiedStatus } from '#rules/codes'
import { merchantRoles } from '#rules/people/merchant/team'
import { companyRoles } from '#rules/people/team'
import { staffRoles } from '#rules/roles'
import { openPasswords } from '#server/auth/password/passwords'
import { tokenHash } from '#server/auth/token'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aColleague, aSeller, aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { type Asking, openWorld } from '../cases/world.ts'
import { type Kind, kindsFor, refusalFor, someKindsFor } from './doors.ts'
import { openOwned, ownerOf } from './owned.ts'

/* Properties of every declared call: a new call is tested here as soon as it is declared. */
const { db } = await testDatabase({ max: 16 })
await aSite(db)
const server = await startTestServer(db, { config: { rate_limits: false } })
const { send, post, guest, loginAs } = server

const uncertified = await aBuyer(db)
const certified = await aBuyer(db, { certified: certifiedStatus.certified })
const merchant_id = await aMerchant(db)
const merchant = await aSeller(db, merchant_id)
const sellers = await Promise.all(
  merchantRoles.map(
    async (role) => [`merchant ${role}`, await aSeller(db, merchant_id, { roles: [role] })] as const,
  ),
)
const colleagues = await Promise.all(
  companyRoles.map(async (role) => [`team ${role}`, await aColleague(db, certified, { role })] as const),
)
const staff = new Map(
  await Promise.all(staffRoles.map(async (role) => [role, (await aStaff(db, [role])).email] as const)),
)
const entered = new Map<Kind, Promise<Caller>>()
/** A caller of this kind, logged in anew after a call that may have ended the session. */
function callerFor(kind: Kind): Promise<Caller> {
  if (!entered.has(kind)) entered.set(kind, enter(kind))
  return entered.get(kind)!
}
function leave(kind: Kind, { reads }: Call) {
  if (!reads) entered.delete(kind)
}
async function enter(kind: Kind): Promise<Caller> {
  if (kind === 'guest') return guest
  const people = { uncertified, certified, merchant, ...Object.fromEntries([...colleagues, ...sellers]) }
  return loginAs(kind in people ? people[kind as keyof typeof people].email : staff.get(kind as 'auditor')!)
}

const all = [...calls.values()] as Call[]
const doors = [
  'session.expired',
  'session.notAllowed',
  'session.notYourRole',
  'session.notYourMerchantRole',
  'company.notCertified',
  'company.reviewing',
]
const path = (call: Call) => call.path as CallPath

test('each door turns each kind away that it has to, at one of its calls at least', () => {
  for (const alike of Map.groupBy(all, ({ who, may }) => `${who} ${may ?? ''}`).values()) {
    const closed = (kinds: readonly Kind[]) => kinds.filter((kind) => refusalFor(alike[0]!, kind) !== null)
    const tried = alike.flatMap((call) => closed(someKindsFor(call, 6)))
    expect([...new Set(tried)].toSorted()).toEqual(closed(kindsFor(alike[0]!)).toSorted())
  }
})

test.each(all)('$path lets in whom its declaration names, and nobody else', async (call) => {
  for (const kind of someKindsFor(call, 6)) {
    const { reason } = await send(path(call), {} as never, await callerFor(kind))
    const wanted = refusalFor(call, kind)
    if (wanted) expect([kind, reason]).toEqual([kind, wanted])
    else {
      leave(kind, call)
      expect(doors, `${kind}: ${reason}`).not.toContain(reason)
    }
  }
})

test.each(all.filter((call) => !call.unsigned))(
  '$path is refused unsigned, and signed for another path',
  async (call) => {
    const bare = { uuid: guest.uuid, timestamp: String(Math.floor(Date.now() / 1000)) }
    expect((await post(call.path, new URLSearchParams(bare))).status).toBe(401)
    const other = server.signed('/home/other', {})
    expect((await post(call.path, new URLSearchParams(other))).status).toBe(401)
  },
)

/*
 * The same with what is somebody's: each call is asked as its case asks it rightly, with the numbers of that
 * person's orders, files and folders, by everybody else. At a closed door nothing in the whole database
 * changes; through an open one nothing of that person's does, and nothing of it comes back.
 */
const world = await openWorld(db, server)
await db
  .updateTable('account')
  .set({ password_hash: await openPasswords('').hash('another1') })
  .execute()
const owned = await openOwned(db)
const asking = (path: CallPath) => everyCase[path].right(world) as Promise<Asking>
const mayEnter = (call: Call) => kindsFor(call).filter((kind) => refusalFor(call, kind) === null)

test('a row that is added, changed or taken away is seen; one written as it was, or taken back, is not', async () => {
  const seen = async (work: () => Promise<unknown>) => {
    const changed = await owned.watch()
    await work()
    return changed()
  }
  expect(await seen(() => aSite(db, 'NEW'))).toContain('site')
  const site = db.updateTable('site').where('code', '=', 'NEW')
  expect(await seen(() => site.set({ phone: '1' }).execute())).toEqual(['site'])
  expect(await seen(() => site.set({ phone: '1' }).execute())).toEqual([])
  const takenBack = sql`begin; update site set phone = '2' where code = 'NEW'; rollback`
  expect(await seen(() => takenBack.execute(db))).toEqual([])
  expect(await seen(() => db.deleteFrom('site').where('code', '=', 'NEW').execute())).toEqual(['site'])
})

/** Staff with order roles make the same call as the buyer, about any order. */
const alsoForStaff = ['/supply/order/order/paper', '/supply/order/order/paperLink']
const worksOnOrders: readonly Kind[] = ['finance', 'warehouse', 'service', 'administrator']

const isOfBuyers = ({ who }: Call) => who === 'user' || who === 'buyer' || who === 'certified'

test.each(all)("$path with somebody's numbers gives and changes nothing that is theirs", async (call) => {
  const asked = await asking(path(call))
  await expectClosed(call, asked)
  if (isOfBuyers(call)) await expectNothingOfTheirs(call, asked)
})

/** Whom the call turns away changes nothing at all. */
async function expectClosed(call: Call, asked: Asking) {
  const changed = await owned.watch()
  for (const kind of someKindsFor(call, 2).filter((one) => refusalFor(call, one) !== null)) {
    const as = await callerFor(kind)
    const { reason, data } = await ask(server, path(call), { ...asked, as })
    expect([kind, reason]).toEqual([kind, refusalFor(call, kind)])
    // The refusal tells a colleague at most which permission is lacking.
    expect([null, 'permission']).toContain(data && Object.keys(data).join())
  }
  expect(await changed()).toEqual([])
}

/** Whom it lets in gets and changes nothing of the one whose numbers they are. */
async function expectNothingOfTheirs(call: Call, asked: Asking) {
  const owner = (await ownerOf(db, asked.as.token ? tokenHash(asked.as.token) : null))!
  const before = await owned.rowsOf(owner)
  expect(Object.keys(before)).toContain('account')
  const changed = await owned.watch()
  const told = JSON.stringify(asked.input)
  const secret = namesIn(before).filter((theirs) => !told.includes(theirs))
  const strangers = mayEnter(call).filter(
    (kind) => !(alsoForStaff.includes(call.path) && worksOnOrders.includes(kind)),
  )
  for (const kind of strangers) {
    const as = await callerFor(kind)
    const { data } = await ask(server, path(call), { ...asked, as })
    leave(kind, call)
    const heard = JSON.stringify(data ?? {})
    expect([kind, secret.filter((theirs) => heard.includes(theirs))]).toEqual([kind, []])
  }
  const tables = await changed()
  const were = Object.entries(before).filter(([table]) => tables.includes(table))
  expect(await owned.rowsOf(owner, tables)).toEqual(Object.fromEntries(were))
}

/** The marks of this owner: e-mail, company name, order numbers, file ids. */
function namesIn(rows: Record<string, string[]>): string[] {
  const text = Object.values(rows).flat().join('\n')
  const names = [
    ...(text.match(/[\w.]+@[\w.-]+\.test/g) ?? []),
    ...(text.match(/\bCompany \d+\b/g) ?? []),
    ...(text.match(/\b[A-Z]{1,3}\d{8,}\b/g) ?? []),
    ...(text.match(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g) ?? []),
  ]
  return [...new Set(names)]
}
