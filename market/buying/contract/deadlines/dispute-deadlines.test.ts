import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { balanceType } from '#rules/buying/contract/terms'
import { orderOf } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { terminationActs } from '#tests/fixtures/contract/terminations'
import { aStaff, noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { overlapped } from '#tests/races/overlapped'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { remindOfClaims } from './claim-deadlines.ts'
import { remindOfMilestones } from './order-deadlines.ts'
import { remindOfTerminations } from './termination-deadlines.ts'

const { db } = await testDatabase()
const dayMs = 86_400_000
const service = await aStaff(db, ['service'])
const after = (days: number, ms = 0) => new Date(noon.getTime() + days * dayMs + ms)
type Job = typeof remindOfClaims
const run = (job: Job, days: number, ms = 0) => inTransaction(db, (tx) => job(tx, system(after(days, ms))))
const reminding = (one: Db, job: Job, days: number) =>
  inTransaction(one, async (tx) => {
    if ((await job(tx, system(after(days)))) === 0) throw new Error('nobody to remind')
  })
/** How many were reminded at each of these moments. */
async function counts(job: Job, ...moments: readonly [number, number?][]) {
  const all: number[] = []
  for (const [days, ms] of moments) all.push(await run(job, days, ms))
  return all
}
const at = <A extends { at: Date }>(actor: A, days: number, ms = 0): A => ({ ...actor, at: after(days, ms) })

/** Who was reminded so of an order, until when an answer or payment is awaited, and in how many mails. */
async function told(name: string, order_number: string) {
  const { rows } = await sql<{ side: string; answer_by: string; mails: number }>`
    select a.kind as side, coalesce(n.params ->> 'answer_by', n.params ->> 'due_at') as answer_by,
      (select count(*)::int from mail m where m.recipient = a.email and m.template = n.name) as mails
    from notice n join account a on a.id = n.account_id
    where n.name = ${name} and n.params ->> 'order_number' = ${order_number} order by n.id`.execute(db)
  return rows.map(({ side, answer_by, mails }) => `${side} ${answer_by.slice(0, 16)} ${mails}`)
}

/** When the deposit of an order is due. */
async function milestoneDue(order_number: string) {
  const { rows } = await sql<{ due_at: Date }>`
    select m.due_at from milestone m join orders o on o.id = m.order_id where o.order_number = ${order_number} and m.no = 1`.execute(
    db,
  )
  return rows[0]!.due_at
}

describe('a request to end a contract', () => {
  const { ask, confirm, refuseEnd, withdraw, decide } = terminationActs(db)
  const none = { keeps: '0.00', back: '0.00' }

  test('is reminded of after seven days, once, and only who is to answer, to the hour in each zone', async () => {
    const { buyer, order_number } = await aContractOrder(db)
    await ask(buyer, order_number, none)
    expect(await counts(remindOfTerminations, [7, -1], [7], [7], [8], [9.9], [11])).toEqual([
      0, 1, 0, 0, 0, 0,
    ])
    // 240 hours later, although clocks in America go forward between.
    expect(await told('terminationReminder', order_number)).toEqual(['merchant 2026-03-12T12:00 1'])
  })

  test('is told of once by two that remind at the same moment', async () => {
    const { seller, order_number } = await aContractOrder(db)
    await ask(seller, order_number, none)
    const remind = (one: Db) => reminding(one, remindOfTerminations, 7)
    expect(await overlapped(db, remind, remind)).toEqual(['done', 'nobody to remind'])
    expect(await told('terminationReminder', order_number)).toEqual(['buyer 2026-03-12T12:00 1'])
  })

  test('is not reminded of once it was answered or withdrawn, or customer service decides it', async () => {
    const [answered, withdrawn] = [await aContractOrder(db), await aContractOrder(db)]
    for (const { buyer, order_number } of [answered, withdrawn]) await ask(buyer, order_number, none)
    await confirm(answered.seller, answered.order_number)
    await withdraw(withdrawn.buyer, withdrawn.order_number)
    expect(await counts(remindOfTerminations, [10], [12])).toEqual([0, 0])
    // One that is asked again is reminded of again; after two refusals customer service decides at once.
    await ask(at(withdrawn.buyer, 3), withdrawn.order_number, none)
    expect(await counts(remindOfTerminations, [10, -1], [10])).toEqual([0, 1])
    expect(await told('terminationReminder', withdrawn.order_number)).toEqual(['merchant 2026-03-15T12:00 1'])
    await refuseEnd(withdrawn.seller, withdrawn.order_number, 2)
    await ask(at(withdrawn.buyer, 20), withdrawn.order_number, none)
    await refuseEnd(withdrawn.seller, withdrawn.order_number, 3)
    await ask(at(withdrawn.buyer, 30), withdrawn.order_number, none)
    expect(await counts(remindOfTerminations, [37], [39])).toEqual([0, 0])
    expect(await told('terminationReminder', withdrawn.order_number)).toHaveLength(1)
  })

  test('leaves what is due later as it is', async () => {
    const { buyer, order_number } = await aContractOrder(db)
    const { pay_before } = await orderOf(db, order_number)
    await ask(buyer, order_number, none)
    await withdraw(at(buyer, 3), order_number)
    expect((await orderOf(db, order_number)).pay_before).toEqual(pay_before)
    expect(await milestoneDue(order_number)).toEqual(pay_before)
  })

  test('is decided by customer service from the end of the tenth day on', async () => {
    const { buyer, order_number } = await aContractOrder(db)
    await ask(buyer, order_number, none)
    expect(await refusalOf(decide(at(service, 10, -1), order_number, none))).toBe('termination.tooEarly')
    expect(await decide(at(service, 10), order_number, none)).toEqual({ status: 9, checked: false })
  })

  test('keeps reminders of payments away, and what was due meanwhile is due by the end of tomorrow in UTC', async () => {
    for (const [withdrawn_at, due] of [
      ['2026-03-08T23:59:59.999Z', '2026-03-10T00:00:00.000Z'],
      ['2026-03-15T23:59:59.999Z', '2026-03-17T00:00:00.000Z'],
      ['2026-03-16T00:00:00.000Z', '2026-03-18T00:00:00.000Z'],
    ] as const) {
      const { buyer, order_number } = await aContractOrder(db)
      await ask(buyer, order_number, none)
      const remind = async (moment: Date) => {
        await inTransaction(db, (tx) => remindOfMilestones(tx, system(moment)))
        return (await told('milestoneDue', order_number)).length
      }
      expect(await remind(after(5))).toBe(0)
      await withdraw({ ...buyer, at: new Date(withdrawn_at) }, order_number)
      expect((await orderOf(db, order_number)).pay_before.toISOString()).toBe(due)
      const soon = new Date(Date.parse(due) - 2 * dayMs)
      expect([await remind(soon), await remind(soon)]).toEqual([1, 1])
    }
    expect(await breaches(db)).toEqual({})
  })
})

describe('a claim', () => {
  const { claim, offer, refuseOffer, accept, decide } = claimActs(db)
  const claimed = async () => {
    const contract = await aReceivedLot(db, { balance_type: balanceType.afterDelivery })
    const { claim_number } = await claim(at(contract.buyer, 0), contract.order_number)
    return { ...contract, claim_number }
  }

  test('reminds who is next after five days, once for each turn', async () => {
    const { buyer, seller, order_number, claim_number } = await claimed()
    expect(await counts(remindOfClaims, [5, -1], [5], [5], [6])).toEqual([0, 1, 0, 0])
    await offer(at(seller, 6), claim_number, '100.00')
    expect(await counts(remindOfClaims, [6], [11, -1], [11], [11, 1])).toEqual([0, 0, 1, 0])
    await refuseOffer(at(buyer, 12), claim_number)
    // The fifteenth day is over before the manufacturer has waited five days again.
    expect(await counts(remindOfClaims, [12], [15, -1], [15], [17])).toEqual([0, 0, 0, 0])
    expect(await told('claimReminder', order_number)).toEqual([
      'merchant 2026-03-09T12:00 1',
      'buyer 2026-03-15T12:00 1',
    ])
  })

  test('is told of once by two that remind at the same moment, and not once it is closed', async () => {
    const { buyer, seller, order_number, claim_number } = await claimed()
    const remind = (one: Db) => reminding(one, remindOfClaims, 5)
    expect(await overlapped(db, remind, remind)).toEqual(['done', 'nobody to remind'])
    await offer(at(seller, 6), claim_number, '100.00')
    await accept(at(buyer, 6), claim_number)
    expect(await counts(remindOfClaims, [11], [14])).toEqual([0, 0])
    expect(await told('claimReminder', order_number)).toEqual(['merchant 2026-03-09T12:00 1'])
  })

  test('is decided by customer service from the end of the fifteenth day on', async () => {
    const { claim_number } = await claimed()
    expect(await refusalOf(decide(at(service, 15, -1), claim_number, '100.00'))).toBe('claim.tooEarly')
    expect(await decide(at(service, 15), claim_number, '100.00')).toMatchObject({ checked: false })
    expect(await breaches(db)).toEqual({})
  })
})
