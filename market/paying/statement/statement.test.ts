import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, aRecharge, balanceOf, orderOf } from '#tests/fixtures/buying'
import { mapping } from '#tests/fixtures/paying/statements'
import { aFile, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../actor.ts'
import { askWithdrawal } from '../../money/wallet/ask-withdrawal.ts'
import { decideWithdrawal } from '../../money/wallet/settle-withdrawal.ts'
import { decideVoucher } from '../payment/decide-voucher.ts'
import { payOffline } from '../payment/pay-offline.ts'
import { confirmLine, setLineAside } from './decide-line.ts'
import { keepLines, rememberedMapping } from './keep-lines.ts'
import { keepRepeatedLine } from './keep-repeat.ts'
import { listLines } from './list-lines.ts'
import { listStatements } from './list-statements.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const columns = ['Date', 'Amount', 'Text', 'Ref']

const keep = (rows: readonly (readonly string[])[], read = mapping) =>
  inTransaction(db, (tx) =>
    keepLines(tx, finance, {
      statement: { file_name: 'march.csv', columns, rows: rows.map((cells, i) => ({ row: i + 2, cells })) },
      mapping: read,
    }),
  )
const list = (wish: object = {}) =>
  reading(db, (tx) =>
    listLines(tx, finance, { state: 0, side: '', search: '', page: 1, page_size: 50, ...wish } as never),
  )
/** The line with this text. */
const lineOf = async (search: string, state = 0) => (await list({ search, state })).list[0]!
const confirm = (input: Parameters<typeof confirmLine>[2], actor = finance) =>
  inTransaction(db, (tx) => confirmLine(tx, actor, input))
const aside = (id: number, reason: string, really = true) =>
  inTransaction(db, (tx) => setLineAside(tx, finance, { id, aside: really, reason }))

/** Requests a withdrawal for a company by PayPal. */
const askOut = (buyer: Buyer, amount: string) =>
  inTransaction(db, (tx) =>
    askWithdrawal(tx, buyer, {
      amount,
      source: 'wallet',
      method: 1,
      bank_id: 0,
      email: 'rosa@diaz.test',
      idempotency_key: randomUUID(),
    } as never),
  )

test('a repeated statement adds nothing, an overlapping one its new lines; equal lines of a day are all kept', async () => {
  const rows = [
    ['2026-01-05', '10.00', 'Fee', ''],
    ['2026-01-05', '10.00', 'Fee', ''],
    ['2026-01-06', '-3.50', 'Charge', 'C1'],
  ]
  expect(await keep(rows)).toMatchObject({ added: 3, known: 0, faulty: 0 })
  expect(await keep(rows)).toMatchObject({ added: 0, known: 3 })
  expect(await keep([...rows.slice(1), ['2026-01-07', '8', 'New', '']])).toMatchObject({ added: 1, known: 2 })
  expect((await list({ search: 'Fee' })).count).toBe(2)
  for (const search of ['3.50', '$3.50', '3.50 USD'])
    expect([search, (await list({ search })).count]).toEqual([search, 1])
  const { list: statements } = await reading(db, (tx) =>
    listStatements(tx, finance, { page: 1, page_size: 10 }),
  )
  expect(statements.map(({ added, known, open }) => [added, known, open])).toEqual([
    [1, 2, 1],
    [0, 3, 0],
    [3, 0, 3],
  ])
})

test('a line that was known is named with where it stands, and is kept when it is other money, once', async () => {
  const wire = ['2026-01-23', '500.00', 'WIRE IN ACME', '']
  await keep([wire])
  const afternoon = await keep([['2026-01-23', '8.00', 'Else', ''], wire])
  expect(afternoon).toMatchObject({ added: 1, known: 1 })
  const { id: statement_id, repeats } = afternoon
  const [repeat] = repeats
  expect(repeat).toEqual({
    row: 3,
    booked_on: '2026-01-23',
    amount: '500.00',
    text: 'WIRE IN ACME',
    reference: '',
    file_name: 'march.csv',
    file_row: 2,
  })
  const also = (row: number, reason = 'Two wires') =>
    inTransaction(db, (tx) => keepRepeatedLine(tx, finance, { statement_id, row, reason }))
  expect(await refusalOf(also(3, ''))).toBe('wallet.reasonNeeded')
  expect(await refusalOf(also(2))).toBe('statement.notRepeated')
  await also(3)
  expect(await refusalOf(also(3))).toBe('statement.notRepeated')
  expect((await list({ search: 'ACME' })).count).toBe(2)
  // The statement of the whole day has both.
  expect(await keep([wire, wire])).toMatchObject({ added: 0, known: 2 })
  const page = { page: 1, page_size: 10 }
  const { list: statements } = await reading(db, (tx) => listStatements(tx, finance, page))
  expect(statements.find(({ id }) => id === statement_id)).toMatchObject({ added: 2, known: 0 })
})

test('a line is known in other capitals and blanks, and another one like it is still kept', async () => {
  const line = (text: string, reference = 'Inv 7') => ['2026-01-24', '640.00', text, reference]
  expect(await keep([line('WIRE IN BETA  CORP')])).toMatchObject({ added: 1, known: 0 })
  const again = await keep([line('Wire in Beta Corp', 'INV7 ')])
  expect(again).toMatchObject({ added: 0, known: 1, repeats: [{ file_name: 'march.csv', file_row: 2 }] })
  // Of two lines of a day in one file one is known, whichever is written as before.
  const both = [line('wire in beta corp'), line('WIRE IN BETA  CORP')]
  expect(await keep(both)).toMatchObject({ added: 1, known: 1 })
  expect(await keep(both.toReversed())).toMatchObject({ added: 0, known: 2 })
  expect(await keep([line('WIRE IN BETA CORP', 'Inv 8')])).toMatchObject({ added: 1, known: 0 })
  const twins = await Promise.all([1, 2].map(() => keep([line('wire of gamma')])))
  expect(twins.map(({ added }) => added).sort()).toEqual([0, 1])
})

test('invalid rows are returned with a reason, the others stored; the mapping is remembered', async () => {
  const said = await keep([
    ['2026-01-09', '1.00', 'good', ''],
    ['Balance', '99.00', '', ''],
    ['2026-01-09', '1,5', '', ''],
  ])
  expect(said).toMatchObject({ added: 1, faulty: 2 })
  expect(said.faults).toEqual([
    { row: 3, column: 'Date', cell: 'Balance', reason: 'date' },
    { row: 4, column: 'Amount', cell: '1,5', reason: 'amount' },
  ])
  expect(await reading(db, (tx) => rememberedMapping(tx, columns))).toEqual(mapping)
  expect(await refusalOf(keep([['x', 'y', '', '']]))).toBe('statement.noLines')
  expect(await refusalOf(keep([['2026-01-09', '1', '', '']], { ...mapping, amount: 'Sum' }))).toBe(
    'statement.mapping',
  )
})

test('a voucher is found by its number, or its amount and day; confirmed it is credited, once', async () => {
  const buyer = await aCustomer(db)
  const { id, recharge_number, paid_on } = await aRecharge(db, buyer, 412)
  await aRecharge(db, await aCustomer(db), 412)
  await keep([[paid_on, '412.00', `wire ${recharge_number.toLowerCase()}`, 'B7']])
  const line = await lineOf('wire')
  expect(line.proposals.map(({ number, exact }) => [number, exact])[0]).toEqual([recharge_number, true])
  expect(line.proposals[0]!.reasons).toEqual(['number', 'amount', 'date'])
  expect(line.proposals[1]!.reasons).toEqual(['amount', 'date'])
  expect(await confirm({ id: line.id, recharge_id: id })).toEqual({ state: 1, checked: false })
  expect(await balanceOf(db, buyer)).toBe(41_200)
  expect(await refusalOf(confirm({ id: line.id, recharge_id: id }))).toBe('statement.notOpen')
  expect((await lineOf('wire', 1)).matched).toMatchObject({ kind: 'recharge', number: recharge_number })
  // A second line of the same amount finds no candidate.
  await keep([[paid_on, '412.00', 'again', '']])
  expect(await refusalOf(confirm({ id: (await lineOf('again')).id, recharge_id: id }))).toBe(
    'wallet.notPending',
  )
})

test('a line is matched with money settled by hand before, once, and books nothing', async () => {
  const buyer = await aCustomer(db, 900)
  const { id: recharge_id, recharge_number, paid_on } = await aRecharge(db, buyer, 631)
  await inTransaction(db, (tx) => decideVoucher(tx, finance, { id: recharge_id, pass: 1, reason: '' }))
  await keep([
    [paid_on, '631.00', `hand ${recharge_number}`, ''],
    [paid_on, '631.00', `twice ${recharge_number}`, ''],
    [paid_on, '630.00', `less ${recharge_number}`, ''],
  ])
  const [line, twice] = [await lineOf('hand'), await lineOf('twice')]
  expect(line.proposals[0]).toMatchObject({ id: recharge_id, settled: true, exact: true })
  expect((await lineOf('less')).proposals).toEqual([])
  expect(await refusalOf(confirm({ id: line.id, recharge_id }, await aStaff(db, ['warehouse'])))).toBe(
    'session.notAllowed',
  )
  const both = await Promise.allSettled([line, twice].map(({ id }) => confirm({ id, recharge_id })))
  expect(both.flatMap((end) => (end.status === 'rejected' ? [end.reason.reason] : []))).toEqual([
    'wallet.notPending',
  ])
  expect(await balanceOf(db, buyer)).toBe(153_100)
  const { id: withdrawal_id, payout } = await askOut(buyer, '50')
  const paid = { id: withdrawal_id, pass: 1 as const, reason: '', payout_reference: 'PP-1' }
  await inTransaction(db, (tx) => decideWithdrawal(tx, finance, paid))
  await keep([[finance.at.toISOString().slice(0, 10), `-${payout}`, 'paid by hand', 'PP-1']])
  const out = await lineOf('paid by hand')
  expect(out.proposals[0]).toMatchObject({ id: withdrawal_id, settled: true, two_people: false })
  expect(await confirm({ id: out.id, withdrawal_id })).toEqual({ state: 1, checked: false })
  expect(await refusalOf(confirm({ id: out.id, withdrawal_id }))).toBe('statement.notOpen')
})

test('the voucher of an order is found by the order’s number, and pays it', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { price: 7_777 })] })
  const voucher = {
    order_sn: order_number,
    freight: false,
    amount: '77.77',
    offline_method: 1 as const,
    paid_on: '2026-03-01',
    voucher_file_ids: [await aFile(db, buyer)],
    remark: '',
    idempotency_key: randomUUID(),
  }
  const { id } = await inTransaction(db, (tx) => payOffline(tx, buyer, voucher))
  await keep([['2026-01-20', '77.77', `ORDER ${order_number.replace('-', ' ')}`, '']])
  const line = await lineOf('ORDER T')
  expect(line.proposals[0]).toMatchObject({ id, order_sn: order_number, reasons: ['number', 'amount'] })
  await confirm({ id: line.id, recharge_id: id })
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.processing)
})

test('a line of another amount or direction, or with neither or both of the two, is not confirmed', async () => {
  const { id: recharge_id, recharge_number } = await aRecharge(db, await aCustomer(db), 55)
  await keep([
    ['2026-03-02', '54.00', `short ${recharge_number}`, ''],
    ['2026-03-02', '-55.00', 'gone', ''],
  ])
  const short = await lineOf('short')
  expect(short.proposals[0]).toMatchObject({ exact: false, reasons: ['number', 'otherAmount', 'date'] })
  expect(await refusalOf(confirm({ id: short.id, recharge_id }))).toBe('statement.amountDiffers')
  const gone = await lineOf('gone')
  expect(gone.proposals).toEqual([])
  expect(await refusalOf(confirm({ id: gone.id, recharge_id }))).toBe('statement.amountDiffers')
  expect(await refusalOf(confirm({ id: gone.id }))).toBe('statement.chooseOne')
  expect(await refusalOf(confirm({ id: gone.id, recharge_id, withdrawal_id: 1 }))).toBe('statement.chooseOne')
})

test('a withdrawal above the limit, with its fee, is checked by one person and confirmed by another', async () => {
  const buyer = await aCustomer(db, 9_000)
  const fee = (withdrawal_handling: number) => db.updateTable('site').set({ withdrawal_handling }).execute()
  await fee(10)
  const { id: withdrawal_id, payout } = await askOut(buyer, '5500')
  await fee(0)
  await keep([[buyer.at.toISOString().slice(0, 10), `-${payout}`, 'big payout', 'PP-77']])
  const { id, proposals } = await lineOf('big payout')
  expect(proposals[0]).toMatchObject({ kind: 'withdrawal', two_people: true, checked_by: null, exact: true })
  expect(await confirm({ id, withdrawal_id })).toEqual({ state: 0, checked: true })
  expect(await refusalOf(confirm({ id, withdrawal_id }))).toBe('wallet.secondPerson')
  expect((await lineOf('big payout')).proposals[0]).toMatchObject({ checked_by_me: true })
  const other = await aStaff(db, ['finance'])
  expect(await confirm({ id, withdrawal_id }, other)).toEqual({ state: 1, checked: false })
  const paid = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', withdrawal_id)
    .executeTakeFirstOrThrow()
  expect(paid).toMatchObject({ status: 1, payout_reference: 'PP-77' })
})

test('a line is set aside with a reason and reopened; only finance confirms lines', async () => {
  await keep([['2026-02-02', '5.00', 'interest', '']])
  const { id } = await lineOf('interest')
  expect(await refusalOf(aside(id, ''))).toBe('wallet.reasonNeeded')
  expect(await aside(id, 'Interest of the bank')).toEqual({ state: 2 })
  expect(await lineOf('interest', 2)).toMatchObject({ reason: 'Interest of the bank', proposals: [] })
  expect(await refusalOf(aside(id, 'again'))).toBe('statement.notOpen')
  expect(await aside(id, '', false)).toEqual({ state: 0 })
  expect(await refusalOf(aside(id, '', false))).toBe('statement.notAside')
  const { id: recharge_id } = await aRecharge(db, await aCustomer(db), 5)
  expect(await refusalOf(confirm({ id, recharge_id }, await aStaff(db, ['warehouse'])))).toBe(
    'session.notAllowed',
  )
})

test('lines are found by words, amount, direction and days', async () => {
  await keep([
    ['2025-05-01', '123.45', '100%_sure', ''],
    ['2025-05-09', '-123.45', 'unsure', 'U9'],
  ])
  const found = async (wish: object) => (await list(wish)).list.map(({ text }) => text)
  expect(await found({ search: '100%_' })).toEqual(['100%_sure'])
  expect(await found({ search: '123.45' })).toEqual(['unsure', '100%_sure'])
  // Voucher numbers never contain the letter U.
  expect(await found({ search: 'u9' })).toEqual(['unsure'])
  expect(await found({ side: 'in', from: '2025-05-01', to: '2025-05-31' })).toEqual(['100%_sure'])
  expect(await found({ side: 'out', to: '2025-05-31' })).toEqual(['unsure'])
})

test('bank lines are stored verbatim, and the ledger balances', async () => {
  const update = (set: object, where: number) =>
    db
      .updateTable('bank_line')
      .set(set)
      .where('state', '=', where as never)
      .execute()
  await expect(update({ amount_cents: 1 }, 0)).rejects.toThrow(/stays as it is/)
  await expect(update({ state: 0 }, 1)).rejects.toThrow(/stays as it is/)
  expect(await breaches(db)).toEqual({})
})
