import type { Selectable } from 'kysely'
import type {
  setLineAside as asideDeclared,
  confirmLine as confirmDeclared,
} from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { bankLineState, voucherStatus, withdrawalStatus } from '#rules/codes'
import { type Cents, minus, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../actor.ts'
import { decideWithdrawal } from '../../money/wallet/settle-withdrawal.ts'
import { writeAudit } from '../../people/staff/write-audit.ts'
import { decideVoucher } from '../payment/decide-voucher.ts'
import { absolute } from './propose.ts'

type Line = Selectable<Tables['bank_line']>
const longestReference = 80

/**
 * Confirms that a bank line is a voucher, which passes it, or a withdrawal, which pays it out under the
 * line's reference. Uses the decisions of their queues, so that above the limit the first confirmation of a
 * withdrawal only checks it. For one credited or paid out by hand before, and without a line, only records
 * the line. Refuses a line that is not open (`statement.notOpen`), not exactly one of the two
 * (`statement.chooseOne`), an amount or direction other than the line's (`statement.amountDiffers`), and
 * whatever those decisions refuse.
 */
export async function confirmLine(
  tx: Tx,
  actor: Staff,
  { id, recharge_id, withdrawal_id }: In<typeof confirmDeclared>,
): Promise<Out<typeof confirmDeclared>> {
  if ((recharge_id === undefined) === (withdrawal_id === undefined)) refuse('statement.chooseOne')
  const line = await lockOpen(tx, id)
  if (recharge_id !== undefined) await passVoucher(tx, actor, { line, recharge_id })
  else if (!(await payOut(tx, actor, { line, withdrawal_id: withdrawal_id! })))
    return { state: line.state, checked: true }
  await settle(tx, actor, { line, state: bankLineState.matched, recharge_id, withdrawal_id })
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
  await settle(tx, actor, { line, state: bankLineState.aside, reason })
  return { state: bankLineState.aside }
}

async function lockOpen(tx: Tx, id: number): Promise<Line> {
  const line = await tx
    .selectFrom('bank_line')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', bankLineState.open)
    .forUpdate()
    .executeTakeFirst()
  return line ?? refuse('statement.notOpen')
}

async function passVoucher(
  tx: Tx,
  actor: Staff,
  { line, recharge_id }: { line: Line; recharge_id: number },
): Promise<void> {
  const voucher = await tx
    .selectFrom('recharge')
    .select(['amount_cents', 'status'])
    .where('id', '=', recharge_id)
    .executeTakeFirst()
  if (!voucher) refuse('wallet.notPending')
  refuseOther(line.amount_cents, voucher.amount_cents)
  if (voucher.status === voucherStatus.passed) return lockUnmatched(tx, actor, { recharge_id })
  // The bank's line proves once that the money arrived: another recharge with the same voucher needs another
  // line.
  await decideVoucher(tx, actor, { id: recharge_id, pass: 1, reason: '', sure: 1 })
}

/** Whether it is paid out; false where it was only checked. */
async function payOut(
  tx: Tx,
  actor: Staff,
  { line, withdrawal_id: id }: { line: Line; withdrawal_id: number },
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
    await lockUnmatched(tx, actor, { withdrawal_id: id })
    return true
  }
  const payout_reference = cutText(line.reference || line.text || line.booked_on, longestReference)
  await decideWithdrawal(tx, actor, { id, pass: 1, reason: '', payout_reference })
  return (await read())?.status === withdrawalStatus.paid
}

type Settled = { recharge_id: number } | { withdrawal_id: number }

/** Locks settled money that has no line yet, so that it gets none in the meantime. */
async function lockUnmatched(tx: Tx, actor: Staff, of: Settled): Promise<void> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  const [table, column, id] =
    'recharge_id' in of
      ? (['recharge', 'recharge_id', of.recharge_id] as const)
      : (['withdrawal', 'withdrawal_id', of.withdrawal_id] as const)
  await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const matched = await tx.selectFrom('bank_line').select('id').where(column, '=', id).executeTakeFirst()
  if (matched) refuse('wallet.notPending')
}

function refuseOther(line: Cents, expected: Cents): void {
  if (line === expected) return
  refuse('statement.amountDiffers', {
    line: moneyText(absolute(line)),
    expected: moneyText(absolute(expected)),
  })
}

type Settling = {
  line: Line
  state: (typeof bankLineState)['matched' | 'aside']
  recharge_id?: number | undefined
  withdrawal_id?: number | undefined
  reason?: string
}

async function settle(
  tx: Tx,
  actor: Staff,
  { line, state, reason = '', ...matched }: Settling,
): Promise<void> {
  const { recharge_id = null, withdrawal_id = null } = matched
  await tx
    .updateTable('bank_line')
    .set({ state, reason, recharge_id, withdrawal_id, decided_by: actor.account_id, decided_at: actor.at })
    .where('id', '=', line.id)
    .execute()
  await writeAudit(tx, actor, {
    action: state === bankLineState.matched ? 'statement.match' : 'statement.aside',
    subject: 'bank_line',
    subject_id: String(line.id),
    after: {
      booked_on: line.booked_on,
      amount: moneyText(line.amount_cents),
      ...(recharge_id === null ? {} : { recharge_id }),
      ...(withdrawal_id === null ? {} : { withdrawal_id }),
      ...(reason ? { reason } : {}),
    },
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
