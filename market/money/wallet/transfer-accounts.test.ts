import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aSite, aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { setTransferAccount } from './set-transfer-account.ts'
import { listTransferAccounts, showTransferAccount } from './transfer-accounts.ts'

const { db } = await testDatabase()
const administrator = await aStaff(db, ['administrator'])
const account = {
  holder: 'Trestle Marketplace Inc.',
  bank_name: 'First Harbor Bank',
  routing_number: '121-000-248',
  account_number: '4410 0032 18',
  swift: 'fhbk us 6l',
}
const set = (wish: object = {}) =>
  inTransaction(db, async (tx) =>
    setTransferAccount(tx, administrator, {
      site_id: await aSite(db),
      ...account,
      reason: 'Opened',
      ...wish,
    }),
  )

test('buyers are told to which account of the site of their order a transfer goes, and of the site they are at for the rest', async () => {
  const buyer = await aCustomer(db)
  const elsewhere = { ...buyer, site: 'SEA' } as const
  const order = await anOrder(db, buyer, { items: [await anItem(db, { on_hand: 5 })] })
  const seen = (actor: typeof buyer, order_sn = '') =>
    reading(db, (tx) => showTransferAccount(tx, actor, { order_sn }))
  expect(await seen(buyer)).toEqual({ account: null })
  await set()
  const clean = {
    ...account,
    routing_number: '121000248',
    account_number: '4410003218',
    swift: 'FHBKUS6L',
  }
  expect(await seen(buyer)).toEqual({ account: clean })
  expect(await seen(elsewhere)).toEqual({ account: null })
  expect(await seen(elsewhere, order.order_number)).toEqual({ account: clean })
  expect(await seen(elsewhere, order.order_parent_number.toLowerCase())).toEqual({ account: clean })
  const stranger = { ...(await aCustomer(db)), site: 'SEA' } as const
  expect(await seen(stranger, order.order_number)).toEqual({ account: null })
})

test('the audit log has the person and the former account', async () => {
  await set()
  await set({ bank_name: 'Second Harbor Bank', swift: '' })
  const { list } = await reading(db, (tx) => listTransferAccounts(tx, administrator))
  expect(list).toMatchObject([{ code: 'LA', account: { bank_name: 'Second Harbor Bank', swift: '' } }])
  expect(list[0]?.set_at).toBe(administrator.at.toISOString())
  const written = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'before', 'after'])
    .where('action', '=', 'site.transferAccount')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(written).toMatchObject({
    subject_id: 'LA',
    before: { bank_name: 'First Harbor Bank' },
    after: { bank_name: 'Second Harbor Bank', reason: 'Opened' },
  })
})

test('every administrator and finance is told what it was and what it is now, and nobody of what stayed the same', async () => {
  const others = [await aStaff(db, ['finance']), await aStaff(db, ['administrator', 'service'])]
  const warehouse = await aStaff(db, ['warehouse', 'service'])
  await set({ bank_name: 'Third Harbor Bank' })
  const mails = () =>
    db.selectFrom('mail').select(['recipient', 'params']).where('template', '=', 'transferAccountChanged')
  const before = await mails().execute()
  await set({ bank_name: 'Fourth Harbor Bank', reason: 'Moved' })
  const told = (await mails().execute()).slice(before.length)
  expect(told.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([administrator, ...others].map(({ email }) => email)),
  )
  expect(told.map(({ recipient }) => recipient)).not.toContain(warehouse.email)
  const after = 'Trestle Marketplace Inc. · Fourth Harbor Bank · 121000248 · 4410003218 · FHBKUS6L'
  expect(told[0]?.params).toMatchObject({
    before: after.replace('Fourth', 'Third'),
    after,
    reason: 'Moved',
  })
  await set({ bank_name: 'Fourth Harbor Bank', reason: 'Again' })
  expect(await mails().execute()).toHaveLength(before.length + told.length)
})

test('numbers that can be none, and a site that is not there, are refused', async () => {
  expect(await refusalOf(set({ routing_number: '121000249' }))).toBe('bank.routing')
  expect(await refusalOf(set({ account_number: '12' }))).toBe('bank.number')
  expect(await refusalOf(set({ swift: 'HARBOR' }))).toBe('bank.swift')
  expect(await refusalOf(set({ site_id: 999 }))).toBe('request.notFound')
})
