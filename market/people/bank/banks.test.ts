import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { bankAccountsAtMost } from '#rules/money/bank'
import { aCustomer } from '#tests/fixtures/buying'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { checkedNumbers } from './check-bank.ts'
import { defaultBank, dropBank, keepBank } from './keep-banks.ts'
import { listBanks } from './list-banks.ts'

const { db } = await testDatabase({ max: 6 })
const print = () => randomBytes(32)
const wish = {
  kind: 'checking',
  bank_name: 'Pacific Trust',
  holder: 'Diaz Home LLC',
  is_default: false,
} as const

const keep = (buyer: Buyer, { is_default = false, print: known = print() } = {}) => {
  const number = {
    routing_number: '021000021',
    last4: '6789',
    sealed: Buffer.from('sealed'),
    print: known,
    previous_prints: [],
  }
  return inTransaction(db, (tx) => keepBank(tx, buyer, { wish: { ...wish, is_default }, number }))
}
const list = async (buyer: Buyer) => (await reading(db, (tx) => listBanks(tx, buyer))).list
const drop = (buyer: Buyer, id: number) => inTransaction(db, (tx) => dropBank(tx, buyer, { id }))

test('numbers are checked before they are stored, and the refusal names the wrong one', () => {
  const us = { kind: 'checking', routing_number: '0210-0002 1', number: '0001 2345 6789' } as const
  expect(checkedNumbers(us)).toEqual({ routing_number: '021000021', number: '000123456789' })
  expect(checkedNumbers({ kind: 'card', routing_number: '', number: '4242 4242 4242 4242' })).toEqual({
    routing_number: null,
    number: '4242424242424242',
  })
  const faults = [
    [{ ...us, routing_number: '021000022' }, 'bank.routing'],
    [{ ...us, number: '12' }, 'bank.number'],
    [{ kind: 'card', routing_number: '', number: '4242424242424241' }, 'bank.card'],
  ] as const
  for (const [typed, reason] of faults) expect(() => checkedNumbers(typed)).toThrow(reason)
})

test('the first account is the default, another can be made it, and the newest replaces a removed default', async () => {
  const buyer = await aCustomer(db)
  const first = await keep(buyer)
  expect(first).toMatchObject({ is_default: true, last4: '6789', routing_last4: '0021' })
  const second = await keep(buyer)
  const third = await keep(buyer, { is_default: true })
  expect((await list(buyer)).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  await inTransaction(db, (tx) => defaultBank(tx, buyer, { id: first.id }))
  await drop(buyer, first.id)
  expect((await list(buyer)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [third.id, true],
    [second.id, false],
  ])
  expect(await refusalOf(drop(buyer, first.id))).toBe('bank.notFound')
})

test('no whole number leaves the database, and removing an account deletes its number', async () => {
  const buyer = await aCustomer(db)
  const { id } = await keep(buyer)
  expect(JSON.stringify(await list(buyer))).not.toMatch(/021000021|sealed/)
  await drop(buyer, id)
  const row = await db
    .selectFrom('bank_account')
    .select('number_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.number_sealed).toHaveLength(0)
})

test('a number is stored once, also when added twice at once; a company has ten at most', async () => {
  const buyer = await aCustomer(db)
  const same = print()
  const ends = await Promise.allSettled([keep(buyer, { print: same }), keep(buyer, { print: same })])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(keep(buyer, { print: same }))).toBe('bank.exists')
  for (let made = 1; made < bankAccountsAtMost; made += 1) await keep(buyer)
  expect(await refusalOf(keep(buyer))).toBe('bank.full')
  expect((await list(buyer)).filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('nobody sees, chooses or removes what is another company’s', async () => {
  const [buyer, stranger] = [await aCustomer(db), await aCustomer(db)]
  const { id } = await keep(buyer)
  expect(await list(stranger)).toEqual([])
  expect(await refusalOf(drop(stranger, id))).toBe('bank.notFound')
  expect(await refusalOf(inTransaction(db, (tx) => defaultBank(tx, stranger, { id })))).toBe('bank.notFound')
})
