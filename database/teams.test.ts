import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aColleague, aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const set = (account_id: number, change: object) =>
  db.updateTable('account').set(change).where('id', '=', account_id).execute()

test('an account inserted without a role owns the company, as before roles existed', async () => {
  const buyer = await aBuyer(db)
  const { company_role } = await db
    .selectFrom('account')
    .select('company_role')
    .where('id', '=', buyer.account_id)
    .executeTakeFirstOrThrow()
  expect(company_role).toBe('owner')
})

test('a company keeps an owner while anybody of it can log in', async () => {
  const owner = await aBuyer(db)
  const viewer = await aColleague(db, owner, { role: 'viewer' })
  await expect(set(owner.account_id, { company_role: 'buyer' })).rejects.toThrow(/no owner/)
  await expect(set(owner.account_id, { disabled_at: noon })).rejects.toThrow(/no owner/)
  await set(viewer.account_id, { company_role: 'owner' })
  await set(owner.account_id, { company_role: 'buyer' })
  await set(owner.account_id, { disabled_at: noon })
  await set(viewer.account_id, { disabled_at: noon })
})

test('only buying roles have limits; the platform’s staff has no role in a company', async () => {
  const owner = await aBuyer(db)
  const colleague = await aColleague(db, owner, { order_limit: 100 })
  await expect(set(owner.account_id, { order_limit_cents: 100 })).rejects.toThrow(/account_limits/)
  await expect(set(colleague.account_id, { company_role: 'viewer' })).rejects.toThrow(/account_limits/)
  await expect(set(colleague.account_id, { month_limit_cents: -1 })).rejects.toThrow(/month_limit/)
  await expect(
    db
      .insertInto('account')
      .values({ kind: 'staff', email: 's@t.test', password_hash: '', company_role: 'owner' })
      .execute(),
  ).rejects.toThrow(/account_company_role/)
})

test('one open invitation a company and address', async () => {
  const owner = await aBuyer(db)
  const invite = (email: string, hash: string) =>
    sql`insert into team_invitation (company_id, account_id, email, language, company_role, token_hash, created_at, sent_at, expires_at)
      values (${owner.company_id}, ${owner.account_id}, ${email}, 'en-US', 'viewer', ${Buffer.from(hash)}, ${noon}, ${noon}, ${noon})`.execute(
      db,
    )
  await invite('lea@shop.test', 'a')
  await expect(invite('LEA@shop.test', 'b')).rejects.toThrow(/team_invitation_open/)
  await sql`update team_invitation set revoked_at = ${noon}`.execute(db)
  await invite('lea@shop.test', 'b')
})

const add = (values: { merchant_id?: number; kind?: 'staff' | 'merchant'; merchant_roles?: string[] }) =>
  db
    .insertInto('account')
    .values({ kind: 'merchant', email: `m${Math.random()}@t.test`, password_hash: '', ...(values as object) })
    .returning(['id', 'merchant_roles'])
    .executeTakeFirstOrThrow()

test('an account inserted without roles owns the manufacturer, as before there were roles', async () => {
  const merchant_id = await aMerchant(db)
  expect((await add({ merchant_id })).merchant_roles).toEqual(['owner'])
})

test('a manufacturer keeps an owner while anybody of it can log in', async () => {
  const merchant_id = await aMerchant(db)
  const owner = await aSeller(db, merchant_id)
  const sales = await aSeller(db, merchant_id, { roles: ['sales', 'quality'] })
  await expect(set(owner.account_id, { merchant_roles: ['sales'] })).rejects.toThrow(/no owner/)
  await expect(set(owner.account_id, { disabled_at: noon })).rejects.toThrow(/no owner/)
  await set(sales.account_id, { merchant_roles: ['owner', 'sales'] })
  await set(owner.account_id, { merchant_roles: ['sales'] })
  await set(owner.account_id, { disabled_at: noon })
  await set(sales.account_id, { disabled_at: noon })
  await expect(set(owner.account_id, { disabled_at: null })).rejects.toThrow(/has no owner/)
  await expect(add({ merchant_id, merchant_roles: ['quality'] })).rejects.toThrow(/has no owner/)
})

test('roles are known ones, at least one, of merchants’ people alone; sales alone have a limit', async () => {
  const merchant_id = await aMerchant(db)
  const owner = await aSeller(db, merchant_id)
  for (const merchant_roles of [[], ['boss'], ['owner', null], null])
    await expect(set(owner.account_id, { merchant_roles })).rejects.toThrow(/merchant_roles/)
  await expect(add({ kind: 'staff', merchant_roles: ['owner'] })).rejects.toThrow(/merchant_roles/)
  await expect(set(owner.account_id, { sign_limit_cents: 100 })).rejects.toThrow(/account_sign_limit/)
  await set(owner.account_id, { merchant_roles: ['owner', 'sales'], sign_limit_cents: 100 })
})

test('the deposit asked for at least is no more than the usual one', async () => {
  const merchant_id = await aMerchant(db)
  const change = db.updateTable('merchant').set({ min_deposit_percent: 31 }).where('id', '=', merchant_id)
  await expect(change.execute()).rejects.toThrow(/merchant_deposits/)
})
