import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { MerchantRole } from '#rules/people/merchant/team'
import { aMerchant } from '#tests/fixtures/goods'
import { seal } from '#tests/fixtures/mails'
import { aGuest, aSeller, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import type { Merchant } from '../../actor.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { removePerson } from './change-person.ts'
import { revokeInvitation } from './keep-invitation.ts'
import { listMerchantPeople } from './list-merchant-people.ts'
import { changeMerchantPerson, inviteMerchantPerson } from './merchant-person.ts'
import { showInvitation } from './show-invitation.ts'

const { db } = await testDatabase()
let made = 0
const anEmail = () => `joining${made++}@maker.test`

async function invite(owner: Merchant, email: string, roles: MerchantRole[], sign_limit = '') {
  const token_hash = randomBytes(32)
  const mailed = { link: 'https://t.test/joinTeam#x', token_hash, seal }
  await inTransaction(db, (tx) => inviteMerchantPerson(tx, owner, { email, roles, sign_limit, ...mailed }))
  return token_hash
}
const join = (token_hash: Buffer) =>
  inTransaction(db, (tx) =>
    acceptInvitation(tx, aGuest(), {
      token_hash,
      password_hash: 'h',
      first_name: 'Wei',
      last_name: 'Lin',
      phone: '',
    }),
  )
const peopleOf = (owner: Merchant) => reading(db, (tx) => listMerchantPeople(tx, owner))

test('an invited person gets an account of the merchant with the roles, and owners read of it in the list', async () => {
  const owner = await aSeller(db, await aMerchant(db, 'Foshan Oak'))
  const email = anEmail()
  const token_hash = await invite(owner, email, ['sales', 'quality', 'sales'], '2500.50')
  const shown = await reading(db, (tx) => showInvitation(tx, aGuest(), { token_hash }))
  expect(shown).toMatchObject({
    company_name: 'Foshan Oak',
    role: null,
    merchant_roles: ['sales', 'quality'],
  })
  expect((await peopleOf(owner)).invitations).toMatchObject([{ email, sign_limit: '2500.50' }])
  const { account_id } = await join(token_hash)
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({
    kind: 'merchant',
    merchant_id: owner.merchant_id,
    company_id: null,
    merchant_roles: ['sales', 'quality'],
    sign_limit_cents: 250_050,
  })
  const { people, invitations } = await peopleOf(owner)
  expect([people.map(({ roles }) => roles[0]), invitations]).toEqual([['owner', 'sales'], []])
  expect((await lastMail(db, owner.email)).template).toBe('teamJoined')
  expect(await refusalOf(join(token_hash))).toBe('invitation.used')
})

test('who is no owner sees no invitations; other merchants neither revoke them nor change people', async () => {
  const owner = await aSeller(db, await aMerchant(db))
  const sales = await aSeller(db, owner.merchant_id, { roles: ['sales'] })
  const rival = await aSeller(db, await aMerchant(db))
  await invite(owner, anEmail(), ['finance'])
  const [open] = (await peopleOf(owner)).invitations
  expect((await peopleOf(sales)).invitations).toEqual([])
  const revoked = inTransaction(db, (tx) => revokeInvitation(tx, rival, { id: open!.id }))
  expect(await refusalOf(revoked)).toBe('invitation.notFound')
  const change = { user_uuid: sales.user_uuid, roles: ['owner'] as MerchantRole[], sign_limit: '' }
  expect(await refusalOf(inTransaction(db, (tx) => changeMerchantPerson(tx, rival, change)))).toBe(
    'team.notFound',
  )
})

test('the last owner stays one; a limit needs sales; a person taken off is signed out and may come back', async () => {
  const owner = await aSeller(db, await aMerchant(db))
  const ship = await aSeller(db, owner.merchant_id, { roles: ['logistics'] })
  const set = (user_uuid: string, roles: MerchantRole[], sign_limit = '') =>
    inTransaction(db, (tx) => changeMerchantPerson(tx, owner, { user_uuid, roles, sign_limit }))
  expect(await refusalOf(set(owner.user_uuid, ['sales']))).toBe('team.lastOwner')
  expect(await refusalOf(set(ship.user_uuid, ['logistics'], '10'))).toBe('team.limitsNotForRole')
  const off = (user_uuid: string) => inTransaction(db, (tx) => removePerson(tx, owner, { user_uuid }))
  expect(await refusalOf(off(owner.user_uuid))).toBe('team.lastOwner')
  const former = async () => (await reading(db, (tx) => listMerchantPeople(tx, owner))).former
  expect(await former()).toEqual([])
  await off(ship.user_uuid)
  expect(await former()).toMatchObject([{ left_at: owner.at.toISOString() }])
  const open = db.selectFrom('session').select('id').where('account_id', '=', ship.account_id)
  expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
  expect((await lastMail(db, ship.email)).template).toBe('teamRemoved')
  expect(await join(await invite(owner, ship.email, ['quality']))).toEqual({ account_id: ship.account_id })
  expect(await former()).toEqual([])
})

test('every change is a line of the audit log, with the roles before and after', async () => {
  const owner = await aSeller(db, await aMerchant(db))
  const person = await aSeller(db, owner.merchant_id, { roles: ['sales'], sign_limit: 500 as never })
  const input = { user_uuid: person.user_uuid, roles: ['quality'] as MerchantRole[], sign_limit: '' }
  await inTransaction(db, (tx) => changeMerchantPerson(tx, owner, input))
  const line = await db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    action: 'merchant.changePerson',
    account_id: owner.account_id,
    at: noon,
    before: { email: person.email, merchant_roles: 'sales', sign_limit: '5.00' },
    after: { email: person.email, merchant_roles: 'quality', sign_limit: '' },
  })
})
