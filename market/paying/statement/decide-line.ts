import type {
  setLineAside as asideDeclared,
  confirmLine as confirmDeclared,
} from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText, parseMoney } from '#rules/money/money'
import type { Difference } from '#rules/paying/statement/book-line'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { bankLineState, withdrawalStatus } from '#rules/status-codes'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../actor.ts'
import { decideWithdrawal } from '../../money/wallet/settle-withdrawal.ts'
import { writeAudit } from '../../write-audit.ts'
import { bookCompany } from './book-company.ts'
import { bookOrders } from './book-orders.ts'
import { bookPayout, bookReturn } from './book-payout.ts'
import { bookVouchers } from './book-vouchers.ts'
import { absolute, type LockedLine, lockOpen, settleLine } from './lock-line.ts'

const longestReference = 80
type ConfirmInput = Omit<In<typeof confirmDeclared>, 'difference'> & { difference?: Difference }

/**
 * Confirms what a bank line is: vouchers of a company, which passes them (`bookVouchers`), orders that wait
 * to be paid (`bookOrders`), a company's credit (`bookCompany`), a payout to a manufacturer (`bookPayout`) or
 * one that came back (`bookReturn`), or a withdrawal, which pays it out under the line's reference; above the
 * limit the first confirmation of a withdrawal only checks it, and one paid out by hand before is only noted.
 * Refuses a line that is not open (`statement.notOpen`), not exactly one of these (`statement.chooseOne`), an
 * amount or direction that cannot be booked so (`statement.amountDiffers`), and whatever those decisions
 * refuse.
 */
export async function confirmLine(
  tx: Tx,
  actor: Staff,
  input: ConfirmInput,
): Promise<Out<typeof confirmDeclared>> {
  const { id, recharge_id, recharge_ids, withdrawal_id, payout_id, order_sn, company_id } = input
  const { returned_payout_id } = input
  const { difference = 'none' } = input
  const targets = [
    recharge_id,
    recharge_ids,
    withdrawal_id,
    payout_id,
    returned_payout_id,
    order_sn,
    company_id,
  ]
  if (targets.filter((target) => target !== undefined).length !== 1) refuse('statement.chooseOne')
  const line = await lockOpen(tx, id)
  const claimed = input.claimed === undefined ? null : parseMoney(input.claimed)
  const ids = recharge_id === undefined ? recharge_ids : [recharge_id]
  if (ids) await bookVouchers(tx, actor, { line, ids, difference, claimed })
  else if (order_sn !== undefined) await bookOrders(tx, actor, { line, order_sn, difference, claimed })
  else if (company_id !== undefined) await bookCompany(tx, actor, { line, company_id })
  else if (payout_id !== undefined) await bookPayout(tx, actor, { line, payout_id })
  else if (returned_payout_id !== undefined)
    await bookReturn(tx, actor, { line, payout_id: returned_payout_id })
  else {
    if (!(await payOut(tx, actor, { line, withdrawal_id: withdrawal_id! })))
      return { state: line.state, checked: true }
    await settleLine(tx, actor, { line, state: bankLineState.matched, withdrawal_id })
  }
  return { state: bankLineState.matched, checked: false }
}

/**
 * Puts an open line aside with a reason, or takes one up again. Refuses a missing reason
 * (`wallet.reasonNeeded`), `statement.notOpen` and `statement.notAside`.
 */
export async function setLineAside(
  tx: Tx,
  actor: Staff,
  { id, aside, reason }: In<typeof asideDeclared>,
): Promise<Out<typeof asideDeclared>> {
  if (!aside) return takeUp(tx, actor, id)
  const line = await lockOpen(tx, id)
  if (reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  await settleLine(tx, actor, { line, state: bankLineState.aside, reason })
  return { state: bankLineState.aside }
}

/** Whether it is paid out; false where it was only checked. */
async function payOut(
  tx: Tx,
  actor: Staff,
  { line, withdrawal_id: id }: { line: LockedLine; withdrawal_id: number },
): Promise<boolean> {
  const read = () =>
    tx
      .selectFrom('withdrawal')
      .select(['amount_cents', 'fee_cents', 'status'])
      .where('id', '=', id)
      .executeTakeFirst()
  const asked = await read()
  if (!asked) refuse('wallet.notPending')
  refuseOther(line.amount_cents, minus(asked.fee_cents, asked.amount_cents))
  if (asked.status === withdrawalStatus.paid) {
    await lockUnmatched(tx, actor, id)
    return true
  }
  const payout_reference = cutText(line.reference || line.text || line.booked_on, longestReference)
  await decideWithdrawal(tx, actor, { id, pass: 1, reason: '', payout_reference })
  return (await read())?.status === withdrawalStatus.paid
}

/** Locks a withdrawal that was paid by hand and has no line yet, so that it gets none in the meantime. */
async function lockUnmatched(tx: Tx, actor: Staff, id: number): Promise<void> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  await tx.selectFrom('withdrawal').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const matched = await tx
    .selectFrom('bank_line')
    .select('id')
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
  if (matched) refuse('wallet.notPending')
}

function refuseOther(line: Cents, expected: Cents): void {
  if (line === expected) return
  refuse('statement.amountDiffers', {
    line: moneyText(absolute(line)),
    expected: moneyText(absolute(expected)),
  })
}

async function takeUp(tx: Tx, actor: Staff, id: number): Promise<Out<typeof asideDeclared>> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_line')
    .set({ state: bankLineState.open, reason: '', decided_by: null, decided_at: null })
    .where('id', '=', id)
    .where('state', '=', bankLineState.aside)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('statement.notAside')
  await writeAudit(tx, actor, { action: 'statement.takeUp', subject: 'bank_line', subject_id: String(id) })
  return { state: bankLineState.open }
}
