import { sql } from 'kysely'
import type {
  storageCorrectionCheck,
  storageCorrectionList,
  storageCorrectionMake,
} from '#api/goods/stock/storage-bill'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { owedOf, type StoragePayer } from '#rules/goods/storage/tariff'
import { correctionReason } from '#rules/money/correction'
import { type Cents, minus, moneyText, parsePrice, toCents, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { pageOfCorrections } from '../../money/wallet/proposal/page-of-corrections.ts'
import { refuseUnfitDecision } from '../../money/wallet/proposal/refuse-unfit-decision.ts'
import { notify } from '../../people/message/notify.ts'
import { tellOfMoney } from '../../people/message/tell-of-money.ts'
import { writeAudit } from '../../write-audit.ts'
import { payerColumns, payerJoins } from './show-bills.ts'
import { type BillPayer, payBill } from './take-for-bill.ts'
import { monthOf, peopleWithMoney } from './tell-of-bill.ts'

type LockedBill = {
  id: number
  bill_number: string
  month: string
  amount_cents: Cents
  corrected_cents: Cents
  paid_cents: Cents
} & BillPayer
const lockBill = async (tx: Tx, where: ReturnType<typeof sql>): Promise<LockedBill | undefined> =>
  (
    await sql<LockedBill>`
      select id, bill_number, company_id, merchant_id, month::text, amount_cents, corrected_cents, paid_cents from storage_bill
      where ${where} for no key update`.execute(tx)
  ).rows[0]

/**
 * Takes an amount off a bill once another person has checked it. Refuses an unknown bill
 * (`request.notFound`), an amount that is none or more than the bill (`storage.amount`), a reason that is
 * too short (`correction.reason`), and a second one while another waits (`storage.correctionWaits`).
 */
export async function makeStorageCorrection(
  tx: Tx,
  actor: Staff,
  input: In<typeof storageCorrectionMake>,
): Promise<Out<typeof storageCorrectionMake>> {
  const { bill_number, amount, reason } = input
  const bill = await lockBill(tx, sql`bill_number = ${bill_number.toUpperCase()}`)
  if (!bill) refuse('request.notFound')
  const amount_cents = parsePrice(amount)
  if (!amount_cents || amount_cents > minus(bill.amount_cents, bill.corrected_cents))
    refuse('storage.amount', {}, 'amount')
  if (reason.length < correctionReason.least)
    refuse('correction.reason', { least: correctionReason.least }, 'reason')
  const made = await tx
    .insertInto('storage_correction')
    .values({
      ...{ bill_id: bill.id, amount_cents, reason },
      made_by: actor.account_id,
      made_at: actor.at,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('storage.correctionWaits', {}, 'bill_number')
  await writeAudit(tx, actor, {
    action: 'storageCorrection.make',
    subject: 'storage_bill',
    subject_id: bill.bill_number,
    after: { amount: moneyText(amount_cents), reason },
  })
  return made
}

/**
 * Books a correction of a bill, first off what is owed and the rest back to who paid it, and tells them; or
 * drops it. Refuses one that does not wait (`correction.notWaiting`), whoever made it
 * (`correction.secondPerson`), and dropping another's without a reason (`correction.reasonNeeded`).
 */
export async function checkStorageCorrection(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof storageCorrectionCheck>,
): Promise<Out<typeof storageCorrectionCheck>> {
  // The bill first, as its payments lock it.
  const bill = await lockBill(tx, sql`id = (select bill_id from storage_correction where id = ${id})`)
  const asked = await tx
    .selectFrom('storage_correction')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!asked || !bill) refuse('correction.notWaiting')
  refuseUnfitDecision(actor, 'correction', { by: asked.made_by, pass, reason })
  if (pass) await book(tx, actor, { bill, amount_cents: asked.amount_cents })
  await tx
    .updateTable('storage_correction')
    .set({
      state: pass ? 'booked' : 'dropped',
      decided_by: actor.account_id,
      decided_at: actor.at,
      drop_reason: pass ? '' : reason,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, {
    action: pass ? 'storageCorrection.book' : 'storageCorrection.drop',
    subject: 'storage_bill',
    subject_id: bill.bill_number,
    after: { amount: moneyText(asked.amount_cents), ...(pass ? {} : { reason }) },
  })
  if (pass) {
    const { bill_number, month, company_id, merchant_id } = bill
    const params = {
      bill_number,
      month: monthOf(month),
      amount: moneyText(asked.amount_cents),
      reason: asked.reason,
    }
    if (company_id === null)
      await tellOfMoney(tx, actor, { merchant_id, name: 'merchantStorageCorrected', params })
    else
      await notify(tx, actor, { to: await peopleWithMoney(tx, company_id), name: 'storageCorrected', params })
  }
  return {}
}

/** What was paid already of the amount goes back to the wallet, or becomes payable to the manufacturer. */
async function book(
  tx: Tx,
  actor: Staff,
  { bill, amount_cents }: { bill: LockedBill; amount_cents: Cents },
): Promise<void> {
  const { id: bill_id, bill_number } = bill
  const back = toCents(Math.max(0, amount_cents - owedOf(bill)))
  if (back > 0) await payBill(tx, actor, { bill_id, bill_number, of: bill, amount_cents: minus(zero, back) })
}

type BillFacts = { bill_number: string; month: string; payer: StoragePayer; payer_name: string }

/** Corrections of bills of storage, the newest first, by where they stand. */
export const listStorageCorrections = (
  tx: Tx,
  actor: Staff,
  input: In<typeof storageCorrectionList>,
): Promise<Out<typeof storageCorrectionList>> =>
  pageOfCorrections<BillFacts>(tx, actor, {
    ...input,
    table: 'storage_correction',
    columns: sql`b.bill_number, b.month::text, ${payerColumns}`,
    joins: sql`join storage_bill b on b.id = r.bill_id ${payerJoins}`,
  })
