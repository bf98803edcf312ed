import { sql } from 'kysely'
import { inTransaction } from '#database/transaction'
import { matureOrders } from '#market/money/earning/mature-orders'
import { closeStatements } from '#market/paying/settlement/close-statements'
import { approveRun, checkRun } from '#market/paying/settlement/payout/decide-run'
import { runSums } from '#market/paying/settlement/payout/list-runs'
import { proposeRun } from '#market/paying/settlement/payout/make-run'
import { sendRun } from '#market/paying/settlement/payout/send-run'
import { moneyText } from '#rules/money/money'
import { aCustomer, anItem, later } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aPayable, ownAccount } from '#tests/fixtures/paying/payouts'
import { aBankLine } from '#tests/fixtures/paying/statements'
import { aCompleted } from '#tests/fixtures/refunds'
import { call, type Flow, job, type Stage } from './flow.ts'

const days = 24

/** A payout of a new manufacturer that was sent, and the line of the bank that paid it. */
async function paidByBank({ world }: Stage) {
  const { db } = world
  const [finance, second] = [await world.staff('finance'), await world.staff('finance')]
  await ownAccount(db)
  const { merchant_id, at } = await aPayable(db, { checked_by: second.actor.account_id })
  const by = { ...finance.actor, at }
  // Payouts that other tests left would be in the run.
  await sql`update merchant set payouts_held = 'Not of this test' where id <> ${merchant_id}`.execute(db)
  const { run_id } = await inTransaction(db, (tx) => proposeRun(tx, by, {}))
  await sql`update merchant set payouts_held = null where id <> ${merchant_id}`.execute(db)
  await inTransaction(db, async (tx) => {
    const { payouts, amount_cents } = await runSums(tx, run_id)
    await checkRun(tx, by, { run_id, payouts, amount: moneyText(amount_cents) })
  })
  await inTransaction(db, (tx) => approveRun(tx, { ...second.actor, at }, { run_id }))
  const file = { content: Buffer.from('a file'), sealed: Buffer.from('sealed') }
  const make = () => ({ csv: file, xml: file })
  await inTransaction(db, (tx) => sendRun(tx, by, { run_id, make }))
  const { id, payout_number, amount_cents } = await db
    .selectFrom('merchant_payout')
    .select(['id', 'payout_number', 'amount_cents'])
    .where('run_id', '=', run_id)
    .executeTakeFirstOrThrow()
  const line = await aBankLine(db, by, {
    amount: `-${moneyText(amount_cents)}`,
    text: `ACH ${payout_number}`,
  })
  return { as: finance.caller, input: { id: line.id, payout_id: id } }
}

/** What moves the money of manufacturers by time, and by the bank. */
export const earningFlows: Record<string, Flow> = {
  'what waits of an order becomes payable': async (stage) => {
    const { db, item } = stage.world
    const buyer = await aCustomer(db, 500)
    const at = later(buyer, 8 * days).at
    return job(stage, at, { does: matureOrders.work, make: () => aCompleted(db, buyer, [item]) })
  },
  'the statement of a manufacturer is closed': async (stage) => {
    const { db } = stage.world
    const buyer = await aCustomer(db, 500)
    const at = later(buyer, 30 * days).at
    const make = async () => {
      const item = await anItem(db, { merchant_id: await aMerchant(db), price: 10_000 })
      await aCompleted(db, buyer, [item])
    }
    return job(stage, at, { does: closeStatements, make })
  },
  'a payout is matched with the line of the bank that paid it': async (stage) =>
    call(stage, '/office/confirmStatementLine', await paidByBank(stage)),
}
