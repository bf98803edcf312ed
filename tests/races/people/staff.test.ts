import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staffList } from '#api/people/staff-team'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { changeColleague, inviteColleague } from '#market/people/staff/change-colleague'
import { homeOf } from '#market/people/staff/home-warehouse'
import { disableColleague, enableColleague } from '#market/people/staff/let-in'
import { listStaff } from '#market/people/staff/list-staff'
import { acceptInvitation } from '#market/people/team/accept-invitation'
import type { StaffRole } from '#rules/roles'
import { aWarehouse } from '#tests/fixtures/goods'
import { seal } from '#tests/fixtures/mails'
import { aGuest, aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 12 })

/** Two administrators, and nobody else who could log in as one. */
async function twoAdministrators(): Promise<[Staff, Staff]> {
  const pair: [Staff, Staff] = [await aStaff(db, ['administrator']), await aStaff(db, ['administrator'])]
  const ids = pair.map(({ account_id }) => account_id)
  await db
    .updateTable('account')
    .set({ disabled_at: pair[0].at })
    .where('kind', '=', 'staff')
    .where('id', 'not in', ids)
    .execute()
  return pair
}
const disable = (by: Staff, { account_id }: Staff) =>
  inTransaction(db, (tx) => disableColleague(tx, by, { account_id }))
const change = (by: Staff, { account_id }: Staff, roles: StaffRole[]) =>
  inTransaction(db, (tx) => changeColleague(tx, by, { account_id, roles }))
const administrators = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account a join staff_role r on r.account_id = a.id
    where r.role = 'administrator' and a.disabled_at is null`.execute(db)
  return rows[0]!.count
}

test('of two administrators who step down or disable each other at once, one stays', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = await twoAdministrators()
    const steps = [change(first, first, ['editor']), change(second, second, ['editor'])]
    expect(await settled(steps)).toEqual({ done: 1, refused: 1 })
    expect(await administrators()).toBe(1)
    const [third, fourth] = await twoAdministrators()
    expect(await settled([disable(third, fourth), disable(fourth, third)])).toEqual({ done: 1, refused: 1 })
    expect(await administrators()).toBe(1)
  }
})

/** The mistake that taking a role must not make: no lock, no look at who is left. */
const carelessly = ({ account_id }: Staff) =>
  inTransaction(db, async (tx) => {
    await sql`select pg_sleep(0.05)`.execute(tx)
    await sql`delete from staff_role where account_id = ${account_id} and role = 'administrator'`.execute(tx)
  })

test('the twin: taking the role without a look would leave nobody; the database refuses that', async () => {
  const [first, second] = await twoAdministrators()
  expect(await settled([carelessly(first), carelessly(second)])).toEqual({ done: 1, refused: 1 })
  expect(await administrators()).toBe(1)
  const [third, fourth] = await twoAdministrators()
  await sql`alter table staff_role disable trigger administrator_stays`.execute(db)
  expect(await settled([carelessly(third), carelessly(fourth)])).toEqual({ done: 2, refused: 0 })
  expect(await administrators()).toBe(0)
  await sql`alter table staff_role enable trigger administrator_stays`.execute(db)
})

test('the last administrator neither loses the role nor is disabled, by nobody', async () => {
  const [last, other] = await twoAdministrators()
  await disable(last, other)
  expect(await refusalOf(change(last, last, ['finance']))).toBe('staff.lastAdministrator')
  expect(await refusalOf(disable(last, last))).toBe('staff.oneself')
  expect(await refusalOf(disable(other, last))).toBe('session.notAllowed')
  await inTransaction(db, (tx) => enableColleague(tx, last, { account_id: other.account_id }))
  await disable(other, last)
  expect(await administrators()).toBe(1)
})

test('ten uses of one link make one colleague; who is disabled leaves no open invitation behind', async () => {
  const [boss, other] = await twoAdministrators()
  const warehouse_id = (await aWarehouse(db)).id
  const invite = (by: Staff, name: string, home = warehouse_id) =>
    inTransaction(db, (tx) =>
      inviteColleague(tx, by, {
        warehouse_id: home,
        email: `${name}@trestle.test`,
        roles: ['service', 'auditor'],
        link: 'https://t.test/#l',
        token_hash: Buffer.from(name),
        seal,
      }),
    )
  const accept = (name: string) => {
    const person = { password_hash: 'none', first_name: 'Lea', last_name: 'Moreau', phone: '' }
    const joining = { token_hash: Buffer.from(name), ...person }
    return inTransaction(db, (tx) => acceptInvitation(tx, aGuest(), joining))
  }
  expect(await refusalOf(invite(boss, 'nowhere', 999_999))).toBe('request.notFound')
  await invite(boss, 'lea')
  const { invitations } = await reading(db, (tx) => listStaff(tx, boss, staffList.in.parse({})))
  expect(invitations[0]?.warehouse_name).not.toBe('')
  await invite(other, 'back door')
  expect(await settled(atOnce(10, () => accept('lea')))).toEqual({ done: 1, refused: 9 })
  const { id, kind } = await db
    .selectFrom('account')
    .select(['id', 'kind'])
    .where('email', '=', 'lea@trestle.test')
    .executeTakeFirstOrThrow()
  expect(kind).toBe('staff')
  const held = await db.selectFrom('staff_role').select('role').where('account_id', '=', id).execute()
  expect(held.map(({ role }) => role).toSorted()).toEqual(['auditor', 'service'])
  // Where they will work is theirs from the first day.
  expect(await reading(db, (tx) => homeOf(tx, { account_id: id }))).toBe(warehouse_id)
  await disable(boss, other)
  expect(await refusalOf(accept('back door'))).toBe('invitation.revoked')
})
