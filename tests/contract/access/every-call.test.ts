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
import { type Kind, kindsFor, refusalFor } from './doors.ts'
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
async function callerFor(kind: Kind): Promise<Caller> {
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

test.each(all)('$path lets in whom its declaration names, and nobody else', async (call) => {
  for (const kind of kindsFor(call)) {
    const { reason, status } = await send(path(call), {} as never, await callerFor(kind))
    const wanted = refusalFor(call, kind)
    if (wanted) expect([kind, reason]).toEqual([kind, wanted])
    else expect(doors, `${kind}: ${reason}`).not.toContain(reason)
    expect(status, kind).toBeLessThan(500)
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

test.each(all)("$path with somebody's numbers changes nothing for whom its door is closed", async (call) => {
  const asked = await asking(path(call))
  const before = await owned.everything()
  for (const kind of kindsFor(call).filter((one) => refusalFor(call, one) !== null)) {
    const as = await callerFor(kind)
    const { reason, data } = await ask(server, path(call), { ...asked, as })
    expect([kind, reason]).toEqual([kind, refusalFor(call, kind)])
    // Of the inside a colleague hears at most which permission is lacking.
    expect([null, 'permission']).toContain(data && Object.keys(data).join())
  }
  expect(await owned.everything()).toEqual(before)
})

/** Staff with order roles make the same call as the buyer, about any order. */
const alsoForStaff = ['/supply/order/order/paper', '/supply/order/order/paperLink']
const worksOnOrders: readonly Kind[] = ['finance', 'warehouse', 'service', 'administrator']

const ofBuyers = all.filter(({ who }) => who === 'user' || who === 'buyer' || who === 'certified')

test.each(ofBuyers)(
  "$path with somebody's numbers gives and changes nothing that is theirs",
  async (call) => {
    const asked = await asking(path(call))
    const owner = (await ownerOf(db, asked.as.token ? tokenHash(asked.as.token) : null))!
    const before = await owned.rowsOf(owner)
    expect(Object.keys(before)).toContain('account')
    const told = JSON.stringify(asked.input)
    const strangers = mayEnter(call).filter(
      (kind) => !(alsoForStaff.includes(call.path) && worksOnOrders.includes(kind)),
    )
    for (const kind of strangers) {
      const as = await callerFor(kind)
      const { data, status } = await ask(server, path(call), { ...asked, as })
      expect(status, kind).toBeLessThan(500)
      const heard = JSON.stringify(data ?? {})
      for (const theirs of namesIn(before))
        if (!told.includes(theirs)) expect(heard, kind).not.toContain(theirs)
    }
    expect(await owned.rowsOf(owner)).toEqual(before)
  },
)

/** The marks of this owner: e-mail, company name, order numbers, file ids. */
function namesIn(rows: Record<string, string[]>): string[] {
  const text = Object.values(rows).flat().join('\n')
  return [
    ...(text.match(/[\w.]+@[\w.-]+\.test/g) ?? []),
    ...(text.match(/\bCompany \d+\b/g) ?? []),
    ...(text.match(/\b[A-Z]{1,3}\d{8,}\b/g) ?? []),
    ...(text.match(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g) ?? []),
  ]
}
