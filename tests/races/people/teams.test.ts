import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { deleteAccount } from '#market/overview/own-data/delete-account'
import { acceptInvitation } from '#market/people/team/accept-invitation'
import { changePerson, removePerson } from '#market/people/team/change-person'
import { invitePerson } from '#market/people/team/invite-person'
import { seal } from '#tests/fixtures/mails'
import { aBuyer, aColleague, aGuest } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const none = { order_limit: '', month_limit: '' }

async function twoOwners(): Promise<[Buyer, Buyer]> {
  const first = await aBuyer(db)
  return [first, await aColleague(db, first, { role: 'owner' })]
}
const stepDown = ({ user_uuid }: Buyer, by: Buyer) =>
  inTransaction(db, (tx) => changePerson(tx, by, { user_uuid, role: 'viewer', ...none }))
const owners = async ({ company_id }: Buyer) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account
    where company_id = ${company_id} and company_role = 'owner' and disabled_at is null`.execute(db)
  return rows[0]!.count
}

test('of two owners who step down, remove each other or leave at once, one stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [first, second] = await twoOwners()
    expect(await settled([stepDown(first, first), stepDown(second, second)])).toEqual({ done: 1, refused: 1 })
    const [third, fourth] = await twoOwners()
    const remove = (of: Buyer, by: Buyer) =>
      inTransaction(db, (tx) => removePerson(tx, by, { user_uuid: of.user_uuid }))
    expect(await settled([remove(third, fourth), remove(fourth, third)])).toEqual({ done: 1, refused: 1 })
    const [fifth, sixth] = await twoOwners()
    await aColleague(db, fifth)
    const leave = (who: Buyer) => inTransaction(db, (tx) => deleteAccount(tx, who))
    expect(await settled([leave(fifth), stepDown(sixth, sixth)])).toEqual({ done: 1, refused: 1 })
    for (const one of [first, third, fifth]) expect(await owners(one)).toBe(1)
  }
})

test('when the last person leaves while an invited one joins, nobody is left without an owner', async () => {
  for (let round = 0; round < 6; round += 1) {
    const owner = await aBuyer(db)
    const token_hash = Buffer.from(`leaving ${round}`)
    const email = `leaving${round}@shop.test`
    await inTransaction(db, (tx) =>
      invitePerson(tx, owner, { email, role: 'viewer', ...none, link: '', token_hash, seal }),
    )
    const joining = { token_hash, password_hash: 'none', first_name: 'Lea', last_name: 'Moreau', phone: '' }
    const works = [
      inTransaction(db, (tx) => deleteAccount(tx, owner)),
      inTransaction(db, (tx) => acceptInvitation(tx, aGuest(), joining)),
    ]
    expect(await settled(round % 2 ? works : works.toReversed())).toEqual({ done: 1, refused: 1 })
  }
})

/** The mistake that changing a role must not make: read without a lock. */
const carelessly = ({ account_id, company_id }: Buyer) =>
  inTransaction(db, async (tx) => {
    await sql`select from account where company_id = ${company_id} and company_role = 'owner'`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    await sql`update account set company_role = 'viewer' where id = ${account_id}`.execute(tx)
  })

test('the twin: reading first would leave the company without an owner; the database refuses that', async () => {
  const [first, second] = await twoOwners()
  expect(await settled([carelessly(first), carelessly(second)])).toEqual({ done: 1, refused: 1 })
  expect(await owners(first)).toBe(1)
  await sql`alter table account disable trigger company_has_owner, disable trigger newcomer_finds_owner`.execute(
    db,
  )
  const [third, fourth] = await twoOwners()
  expect(await settled([carelessly(third), carelessly(fourth)])).toEqual({ done: 2, refused: 0 })
  expect(await owners(third)).toBe(0)
  await sql`alter table account enable trigger company_has_owner, enable trigger newcomer_finds_owner`.execute(
    db,
  )
})

test('ten simultaneous uses of one link create one account', async () => {
  const owner = await aBuyer(db)
  const token_hash = Buffer.from('one link')
  const invitation = {
    email: 'ten@shop.test',
    role: 'buyer' as const,
    ...none,
    link: 'https://t.test/#l',
    token_hash,
    seal,
  }
  await inTransaction(db, (tx) => invitePerson(tx, owner, invitation))
  const joining = { token_hash, password_hash: 'none', first_name: 'Lea', last_name: 'Moreau', phone: '' }
  const accept = () => inTransaction(db, (tx) => acceptInvitation(tx, aGuest(), joining))
  expect(await settled(atOnce(10, accept))).toEqual({ done: 1, refused: 9 })
})

test('an address invited ten times at once is invited once', async () => {
  const owner = await aBuyer(db)
  const invite = (i: number) =>
    inTransaction(db, (tx) =>
      invitePerson(tx, owner, {
        email: 'same@shop.test',
        role: 'viewer',
        ...none,
        link: '',
        token_hash: Buffer.from(`same ${i}`),
        seal,
      }),
    )
  expect(await settled(atOnce(10, invite))).toEqual({ done: 1, refused: 9 })
})
