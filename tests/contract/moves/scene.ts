import type { Db } from '#database/connect'
import type { Buyer, Merchant, Staff } from '#market/actor'
import { toCents } from '#rules/money/money'
import { staffRoles } from '#rules/roles'
import { openPasswords } from '#server/auth/password/passwords'
import { aCustomer, anAddress, anItem, fund, type Item } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller, aStaff } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import type { Caller, TestServer } from '#tests/servers/server'
import type { Kind } from '../access/doors.ts'
import { payment } from '../cases/world.ts'

/** The callers: their kind, and whether they may see the order or its refund request. */
type Somebody = { kind: Kind; email: string | null; theirs: boolean }

export const names = [
  'guest',
  'buyer',
  'colleague who looks on',
  'another company',
  'merchant',
  'another merchant',
  ...staffRoles,
] as const
export type Name = (typeof names)[number]

/** The people and goods of one order, for a whole table of its possible moves. */
export type Scene = {
  db: Db
  item: Item
  /** Heavy goods that no tariff has a rate for. */
  unrated: Item
  buyer: Buyer
  merchant: Merchant
  staff: Staff
  address_id: number
  callers: Readonly<Record<Name, Caller>>
  people: Readonly<Record<Name, Somebody>>
}

/**
 * Opens the scene in an empty database: a buyer with money, a merchant, every role of staff, and strangers.
 */
export async function openScene(db: Db, server: TestServer): Promise<Scene> {
  const at = new Date()
  const merchant_id = await aMerchant(db)
  const item = await anItem(db, { merchant_id, on_hand: 10_000, price: 10_000 })
  const unrated = await anItem(db, { merchant_id, on_hand: 10_000, price: 10_000 })
  await aPieceRate(db, [item], toCents(1_500))
  const buyer = { ...(await aCustomer(db)), at }
  await fund(db, buyer, 100_000)
  const other = await aCustomer(db, 500)
  const viewer = await aColleague(db, buyer, { role: 'viewer' })
  const payment_password_hash = await openPasswords(...server.config.peppers).hashPayment(payment)
  await db.updateTable('account').set({ payment_password_hash }).execute()
  const seller = await aSeller(db, merchant_id, { at })
  const rival = await aSeller(db, await aMerchant(db), { at })
  const staff = await aStaff(db, ['administrator'], at)
  const ofRole = await Promise.all(
    staffRoles.map(async (role): Promise<[typeof role, Somebody]> => {
      const { email } = await aStaff(db, [role], at)
      return [role, { kind: role, email, theirs: true }]
    }),
  )
  const people = {
    guest: { kind: 'guest', email: null, theirs: false },
    buyer: { kind: 'team owner', email: buyer.email, theirs: true },
    'colleague who looks on': { kind: 'team viewer', email: viewer.email, theirs: true },
    'another company': { kind: 'team owner', email: other.email, theirs: false },
    merchant: { kind: 'merchant', email: seller.email, theirs: true },
    'another merchant': { kind: 'merchant', email: rival.email, theirs: false },
    ...(Object.fromEntries(ofRole) as Record<(typeof staffRoles)[number], Somebody>),
  } satisfies Record<Name, Somebody>
  const callers = await Promise.all(
    names.map(async (name) => {
      const { email } = people[name]
      return [name, email ? await server.loginAs(email) : server.guest] as const
    }),
  )
  return {
    db,
    item,
    unrated,
    buyer,
    merchant: seller,
    staff,
    address_id: await anAddress(db, buyer, 'HI'),
    people,
    callers: Object.fromEntries(callers) as Record<Name, Caller>,
  }
}
