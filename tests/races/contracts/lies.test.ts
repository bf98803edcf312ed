import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimLot as claimCall } from '#api/buying/claim'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { decideClaim } from '#market/buying/contract/claim/decide-claim'
import { answerOnOffer, offerOnClaim } from '#market/buying/contract/claim/offer'
import { claimLot } from '#market/buying/contract/claim/open-claim'
import { askTermination } from '#market/buying/contract/termination/ask-termination'
import { decideTermination } from '#market/buying/contract/termination/decide-termination'
import { later } from '#tests/fixtures/buying'
import { inProduction } from '#tests/fixtures/contract/lots'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aFile, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

/*
 * Two people of service, who confirmed, and where the sum of a claim came from: each a question of the
 * invariants, and each lie about it, written past the triggers, is found by that question. Without the
 * triggers turned off the database refuses those of one person who decides alone.
 */
const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const second = await aStaff(db, ['service'])
const key = { idempotency_key: '' }
const reason = 'It cannot go on like this'

/** A lot of a contract that is paid whole, with sixty damaged pieces that are claimed. */
async function aClaim(asked: string) {
  const contract = await aReceivedLot(db, { deposit_ratio: '100', retention: '10' }, { damaged: 60 })
  const { buyer, order_number } = contract
  const line = { line_no: 1, condition: 2, quantity: 60, file_ids: [await aFile(db, buyer)] }
  const input = claimCall.in.parse({ order_number, lot_no: 1, asked, lines: JSON.stringify([line]) })
  const { claim_number } = await inTransaction(db, (tx) => claimLot(tx, buyer, input))
  return { ...contract, claim_number }
}

const accepted = await aClaim('4000.00')
await inTransaction(db, async (tx) => {
  const { claim_number, seller, buyer } = accepted
  const replacement = { planned_on: '2036-04-01', lines: [{ line_no: 1, quantity: 2 }] }
  await offerOnClaim(tx, seller, { claim_number, amount: '4000.00', text: '', replacement, ...key })
  await answerOnOffer(tx, buyer, { claim_number, no: 1, answer: 'accept', ...key })
})
const big = await aClaim('9000.00')
const ended = await inProduction(db)
const open = await inProduction(db)
const sums = { merchant_keeps: '640.00', buyer_back: '8000.00' }
for (const { order_number, buyer } of [ended, open])
  await inTransaction(db, (tx) =>
    askTermination(tx, buyer, { order_number, cause: 'agreed', reason, ...sums }),
  )
/** Goods for 5,760.00. */
const replacement = { planned_on: '2036-04-01', lines: [{ line_no: 1, quantity: 30 }] }
const ruled = await aClaim('6000.00')
for (const one of [service, second]) {
  const actor = later(one, 24 * 16)
  await inTransaction(db, async (tx) => {
    await decideClaim(tx, actor, {
      claim_number: big.claim_number,
      amount: '6000.00',
      reason,
      replacement: null,
      ...key,
    })
    await decideClaim(tx, actor, {
      claim_number: ruled.claim_number,
      amount: '0.00',
      reason,
      replacement,
      ...key,
    })
    await decideTermination(tx, actor, { order_number: ended.order_number, no: 1, reason, ...sums })
  })
}

const ofService =
  'a request to end a contract was made and answered by whom it is for, above 5,000.00 by two of service on one sum'
const ofClaim =
  'a claim was made, offered for and closed by whom it is for, above 5,000.00 by two of service on one ruling'
const ofMoney =
  'what is agreed for claims lowered balances, came out of what was held, and only then from the manufacturer'
const ofSides =
  'each side of a contract is confirmed by one of its own people, and its order is of whoever did for the buyer'
const ofGoods =
  'what an accepted offer, or customer service, sends again has a lot that costs nothing, and nothing else is sent again'
const theBig = sql`claim_number = ${big.claim_number}`
const theGoods = sql`claim_number = ${ruled.claim_number}`
const theEnd = sql`order_id = ${ended.order_id}`
const sentAgain = sql`exists (select from lot l where (l.order_id, l.lot_no) = (g.order_id, g.lot_no) and l.claim_id is not null)`
const stranger = accepted.buyer.account_id

const lies: [string, string, ReturnType<typeof sql>][] = [
  ['nobody ends it first', ofService, sql`update termination set checked_by = null where ${theEnd}`],
  ['one ends it twice', ofService, sql`update termination set checked_by = answered_by where ${theEnd}`],
  ['a buyer checks it', ofService, sql`update termination set checked_by = ${stranger} where ${theEnd}`],
  ['a buyer ends it', ofService, sql`update termination set answered_by = ${stranger} where ${theEnd}`],
  ['it is ended at once', ofService, sql`update termination set answered_at = asked_at where ${theEnd}`],
  ['another company asked', ofService, sql`update termination set account_id = ${stranger} where ${theEnd}`],
  ['one decides a claim alone', ofClaim, sql`update claim set checked_by = closed_by where ${theBig}`],
  ['the first noted another sum', ofClaim, sql`update claim set ruled_cents = 500001 where ${theBig}`],
  ['one has goods sent again alone', ofClaim, sql`update claim set checked_by = null where ${theGoods}`],
  ['the first noted a sum beside them', ofClaim, sql`update claim set ruled_cents = 1 where ${theGoods}`],
  ['a buyer decides a claim', ofClaim, sql`update claim set closed_by = account_id where ${theBig}`],
  ['a claim is decided at once', ofClaim, sql`update claim set closed_at = opened_at where ${theBig}`],
  [
    'another sum was offered',
    ofClaim,
    sql`update claim_offer set amount_cents = amount_cents + 1 where answer = 'accepted'`,
  ],
  [
    'the buyer offers it',
    ofClaim,
    sql`update claim_offer set account_id = ${stranger} where answer = 'accepted'`,
  ],
  ['more is sent again than was offered', ofGoods, sql`update lot_line g set planned = 3 where ${sentAgain}`],
  [
    'more was ruled than is sent',
    ofGoods,
    sql`update claim set ruled_lines = '[{"line_no": 1, "quantity": 31}]' where ${theGoods}`,
  ],
  ['another day was ruled', ofGoods, sql`update claim set ruled_on = ruled_on + 1 where ${theGoods}`],
  ['less was offered', ofGoods, sql`update claim_offer_line set quantity = 1`],
  [
    'it comes on another day',
    ofGoods,
    sql`update lot set planned_on = '2036-04-02' where claim_id is not null`,
  ],
  [
    'another lot is said to be replaced',
    ofGoods,
    sql`update lot set replaces = null, claim_id = null, value_cents = 1 where claim_id is not null`,
  ],
  [
    'more came out of what is held',
    ofMoney,
    sql`update ledger_entry e set amount_cents = e.amount_cents - 1 from ledger_account a, ledger_transaction t
      where a.id = e.ledger_account_id and t.id = e.transaction_id and t.kind = 'contract_allowance'
        and a.kind = 'deposits_held'`,
  ],
  [
    'the manufacturer pays before what is held is used up',
    ofMoney,
    sql`update ledger_entry e set amount_cents = e.amount_cents + case a.kind when 'deposits_held' then 1 else -1 end
      from ledger_account a, ledger_transaction t where a.id = e.ledger_account_id and t.id = e.transaction_id
        and t.reference = ${big.claim_number} and (a.kind = 'deposits_held' or e.part = 'goods')`,
  ],
  [
    'a balance is lowered for nothing',
    ofMoney,
    sql`update milestone set amount_cents = amount_cents - 1 where order_id = ${open.order_id} and state = 0`,
  ],
  [
    'the other side confirmed',
    ofSides,
    sql`update contract_confirmation set account_id = ${service.account_id} where contract_id = ${open.contract_id} and side = 'merchant'`,
  ],
  [
    'the buyer confirmed without a password',
    ofSides,
    sql`update contract_confirmation set proof = 'session' where contract_id = ${open.contract_id} and side = 'buyer'`,
  ],
]

const guarded = [
  'termination',
  'claim',
  'claim_offer',
  'claim_offer_line',
  'lot',
  'lot_line',
  'ledger_entry',
  'milestone',
  'contract_confirmation',
  'orders',
]

/** What a lie breaks; it is taken back. */
async function brokenBy(lie: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let broken: string[] = []
  const undone = new Error('undone')
  await inTransaction(db, async (tx) => {
    await lie(tx)
    broken = Object.keys(await breaches(tx))
    throw undone
  }).catch((error: unknown) => expect(error).toBe(undone))
  return broken
}

test('without a lie nothing is broken', async () => {
  expect(await breaches(db)).toEqual({})
})

test.each(lies)('%s: it is found', async (_name, question, lie) => {
  const broken = await brokenBy(async (tx) => {
    for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await lie.execute(tx)
  })
  expect(broken).toContain(question)
})

test('one person cannot decide alone by naming another who noted nothing', async () => {
  const ruled = sql`checked_by = ${service.account_id}, ruled_keeps_cents = 64000, ruled_back_cents = 800000`
  const end = sql`update termination set state = 4, ${ruled}, answered_by = ${second.account_id}, answered_at = now()
    where order_id = ${open.order_id}`
  await expect(end.execute(db)).rejects.toThrow('answered by another')
  const { claim_number } = await aClaim('9000.00')
  const settle = sql`update claim set state = 4, checked_by = ${service.account_id}, ruled_cents = 600000, settled_cents = 600000,
    discount_cents = 0, back_cents = 600000, closed_by = ${second.account_id}, closed_at = now() where claim_number = ${claim_number}`
  await expect(settle.execute(db)).rejects.toThrow('closed by another')
  const note = sql`update claim set checked_by = ${stranger}, ruled_cents = 600000 where claim_number = ${claim_number}`
  await expect(note.execute(db)).rejects.toThrow('customer service')
})
