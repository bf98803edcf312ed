import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { moneyText } from '#rules/money/money'
import { payoutState } from '#rules/paying/settlement/payout-graph'
import { bankLineState } from '#rules/status-codes'
import { later } from '#tests/fixtures/buying'
import { aPayable, ownAccount } from '#tests/fixtures/paying/payouts'
import { aBankLine, lineSaying } from '#tests/fixtures/paying/statements'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { approveRun, checkRun } from '../settlement/payout/decide-run.ts'
import { endPayout } from '../settlement/payout/end-payout.ts'
import { runSums } from '../settlement/payout/list-runs.ts'
import { proposeRun } from '../settlement/payout/make-run.ts'
import { sendRun } from '../settlement/payout/send-run.ts'
import { confirmLine } from './decide-line.ts'
import { sureLines } from './sure-lines.ts'

const { db } = await testDatabase({ max: 4 })
const [june, omar] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
await ownAccount(db)
afterAll(async () => expect(await breaches(db)).toEqual({}))
const by = later(june, 24 * 10)
const oneFile = () => {
  const file = { content: Buffer.from('a file'), sealed: Buffer.from('sealed') }
  return { csv: file, xml: file }
}

/** A payout of a new manufacturer that was sent. */
async function aSent(pieces: number) {
  const { merchant_id } = await aPayable(db, { checked_by: june.account_id, pieces })
  const { run_id } = await inTransaction(db, (tx) => proposeRun(tx, by, {}))
  await inTransaction(db, async (tx) => {
    const { payouts, amount_cents } = await runSums(tx, run_id)
    await checkRun(tx, by, { run_id, payouts, amount: moneyText(amount_cents) })
  })
  await inTransaction(db, (tx) => approveRun(tx, later(omar, 24 * 10), { run_id }))
  await inTransaction(db, (tx) => sendRun(tx, by, { run_id, make: oneFile }))
  return db
    .selectFrom('merchant_payout')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
}
const confirm = (id: number, payout_id: number) =>
  inTransaction(db, (tx) => confirmLine(tx, later(by, 48), { id, payout_id }))
const stateOf = async (id: number) =>
  (await db.selectFrom('merchant_payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state

test('a line that names a payout with its amount is one beyond doubt, and pays it', async () => {
  const { id, payout_number } = await aSent(1)
  const line = await aBankLine(db, june, {
    amount: '-100.00',
    text: `ACH ${payout_number}`,
  })
  expect(line.proposals).toMatchObject([
    { kind: 'payout', id, number: payout_number, exact: true, settled: false },
  ])
  const sure = await reading(db, (tx) => sureLines(tx, june, { side: '', search: payout_number }))
  expect(sure.list.map((one) => one.id)).toEqual([line.id])
  await confirm(line.id, id)
  expect(await stateOf(id)).toBe(payoutState.paid)
  const matched = await lineSaying(db, june, { search: payout_number, state: bankLineState.matched })
  expect(matched.matched).toMatchObject({ kind: 'payout', number: payout_number })
  expect(await refusalOf(confirm(line.id, id))).toBe('statement.notOpen')
})

test('another amount is no payout, nor is one that failed, and none is paid by two lines', async () => {
  const { id, payout_number } = await aSent(2)
  const short = await aBankLine(db, june, { amount: '-199.99', text: `Short ${payout_number}` })
  expect(await refusalOf(confirm(short.id, id))).toBe('statement.amountDiffers')
  const first = await aBankLine(db, june, { amount: '-200.00', text: `First ${payout_number}` })
  const second = await aBankLine(db, june, { amount: '-200.00', text: `Second ${payout_number}` })
  await confirm(first.id, id)
  expect(await refusalOf(confirm(second.id, id))).toBe('payout.notPending')
  const failed = await aSent(3)
  const said = {
    payout_number: failed.payout_number,
    reference: '',
    amount: '',
    reason: 'Closed',
  }
  await inTransaction(db, (tx) => endPayout(tx, by, { ...said, event: 'fail' }))
  const late = await aBankLine(db, june, { amount: '-300.00', text: `Late ${failed.payout_number}` })
  expect(await refusalOf(confirm(late.id, failed.id))).toBe('payout.notPending')
})

test('a payout that was noted as paid by hand is matched with its line, and no money moves again', async () => {
  const { id, payout_number } = await aSent(4)
  const said = { payout_number, reference: 'FT9', amount: '', reason: '' }
  await inTransaction(db, (tx) => endPayout(tx, by, { ...said, event: 'pay' }))
  const line = await aBankLine(db, june, { amount: '-400.00', text: `Paid ${payout_number}` })
  expect(line.proposals).toMatchObject([{ kind: 'payout', settled: true }])
  await confirm(line.id, id)
  const { reference, state } = await db
    .selectFrom('merchant_payout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([reference, state]).toEqual(['FT9', payoutState.paid])
})

const pay = (payout_number: string) =>
  inTransaction(db, (tx) =>
    endPayout(tx, by, { payout_number, reference: 'FT1', amount: '', reason: '', event: 'pay' }),
  )
const giveBack = (id: number, returned_payout_id: number, days = 2) =>
  inTransaction(db, (tx) => confirmLine(tx, later(by, 24 * days), { id, returned_payout_id }))
const returnedOf = (id: number) =>
  db
    .selectFrom('merchant_payout')
    .select(['state', 'returned_cents', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a line with plus that names a paid payout is one that came back, also with less; it is never sure', async () => {
  const { id, payout_number } = await aSent(5)
  const early = await aBankLine(db, june, { amount: '490.00', text: `RETURN R03 ${payout_number}` })
  expect(early.proposals).toEqual([])
  expect(await refusalOf(giveBack(early.id, id))).toBe('payout.notPending')
  await pay(payout_number)
  const line = await lineSaying(db, june, { search: `R03 ${payout_number}` })
  expect(line.proposals).toMatchObject([
    {
      kind: 'payoutReturn',
      id,
      number: payout_number,
      amount: '500.00',
      exact: true,
      settled: false,
      reasons: ['number', 'otherAmount'],
    },
  ])
  const whole = await aBankLine(db, june, { amount: '500.00', text: `WHOLE ${payout_number}` })
  const sure = await reading(db, (tx) => sureLines(tx, june, { side: '', search: payout_number }))
  expect(sure.list).toEqual([])
  const more = await aBankLine(db, june, { amount: '500.01', text: `MORE ${payout_number}` })
  expect(more.proposals).toMatchObject([{ kind: 'payoutReturn', exact: false }])
  expect(await refusalOf(giveBack(more.id, id))).toBe('statement.amountDiffers')
  expect(await refusalOf(giveBack(line.id, id, 91))).toBe('payout.tooLate')
  await giveBack(line.id, id)
  expect(await returnedOf(id)).toEqual({
    state: payoutState.returned,
    returned_cents: 49_000,
    reason: `RETURN R03 ${payout_number}`,
  })
  const matched = await lineSaying(db, june, { search: 'R03', state: bankLineState.matched })
  expect(matched.matched).toMatchObject({ kind: 'payoutReturn', number: payout_number })
  expect(await refusalOf(giveBack(whole.id, id))).toBe('statement.amountDiffers')
})

test('a payout that was noted as come back by hand is matched with the line of its amount alone, once', async () => {
  const { id, payout_number } = await aSent(6)
  await pay(payout_number)
  await inTransaction(db, (tx) =>
    endPayout(tx, by, {
      payout_number,
      reference: '',
      amount: '590.00',
      reason: 'Closed',
      event: 'return',
    }),
  )
  const other = await aBankLine(db, june, { amount: '580.00', text: `Some ${payout_number}` })
  expect(other.proposals).toEqual([])
  expect(await refusalOf(giveBack(other.id, id))).toBe('statement.amountDiffers')
  const line = await aBankLine(db, june, { amount: '590.00', text: `Back ${payout_number}` })
  expect(line.proposals).toMatchObject([{ kind: 'payoutReturn', settled: true, exact: true }])
  const again = await aBankLine(db, june, { amount: '590.00', text: `Twice ${payout_number}` })
  await giveBack(line.id, id)
  expect(await returnedOf(id)).toMatchObject({ returned_cents: 59_000, reason: 'Closed' })
  expect(await refusalOf(giveBack(again.id, id))).toBe('payout.notPending')
})

test('no line is matched with a return of another amount, whoever writes it', async () => {
  const { id, payout_number } = await aSent(7)
  await pay(payout_number)
  const line = await aBankLine(db, june, { amount: '700.00', text: `Sly ${payout_number}` })
  const match = db
    .updateTable('bank_line')
    .set({
      state: bankLineState.matched,
      returned_payout_id: id,
      decided_by: june.account_id,
      decided_at: by.at,
    })
    .where('id', '=', line.id)
  await expect(match.execute()).rejects.toThrow(/is booked/)
})
