import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText, plus, zero } from '#rules/money/money'
import { type Difference, shareLine } from '#rules/paying/statement/book-line'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { bankLineState, voucherStatus } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { decideVoucher } from '../payment/decide-voucher.ts'
import { type LockedLine, settleLine } from './lock-line.ts'
import { refuseOtherWay } from './refuse-other-way.ts'

type Vouchers = {
  line: LockedLine
  ids: readonly number[]
  difference: Difference
  claimed: Cents | null
}

/**
 * Passes vouchers of one company by a locked line, each with its share of what came; the largest one takes
 * the difference. A single voucher that was passed by hand before, without a line and with its very amount,
 * is only noted. Refuses vouchers that do not wait (`wallet.notPending`) or are of several companies
 * (`statement.oneCompany`), a difference that is to be booked another way (`refuseOtherWay`), and a line
 * that leaves nothing for one of them (`statement.tooLittle`).
 */
export async function bookVouchers(
  tx: Tx,
  actor: Staff,
  { line, ids, difference, claimed }: Vouchers,
): Promise<void> {
  const vouchers = await tx
    .selectFrom('recharge')
    .select(['id', 'company_id', 'amount_cents', 'received_cents', 'currency', 'status', 'bank_line_id'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('amount_cents')
    .orderBy('id')
    .execute()
  const [first] = vouchers
  if (!first || vouchers.length < new Set(ids).size) refuse('wallet.notPending')
  if (vouchers.some(({ company_id }) => company_id !== first.company_id)) refuse('statement.oneCompany')
  if (vouchers.length === 1 && first.status === voucherStatus.passed) {
    const received = first.received_cents ?? first.amount_cents
    refuseOtherWay({ line: line.amount_cents, sum: received, difference: 'none', claimed: null })
    await lockUnmatched(tx, actor, first.id)
    return settleLine(tx, actor, { line, state: bankLineState.matched, recharge_id: first.id })
  }
  if (vouchers.some(({ currency }) => currency !== 'USD')) refuse('statement.foreign')
  const amounts = vouchers.map(({ amount_cents }) => amount_cents)
  const sum = plus(zero, ...amounts)
  refuseOtherWay({ line: line.amount_cents, sum, difference, claimed })
  const shares = shareLine(line.amount_cents, amounts, difference) ?? refuse('statement.tooLittle')
  // The bank's line proves once that the money arrived: another recharge with the same voucher needs
  // another line.
  for (const [place, { id }] of vouchers.entries())
    await decideVoucher(tx, actor, { id, pass: 1, reason: '', sure: 1, brought: shares[place]! })
  await noteLine(tx, line, vouchers)
  await settleLine(tx, actor, {
    line,
    state: bankLineState.matched,
    recharge_id: first.id,
    audited: {
      ...(vouchers.length > 1 ? { vouchers: vouchers.map(({ id }) => id) } : {}),
      ...(difference === 'none' ? {} : { by: moneyText(minus(line.amount_cents, sum)) }),
      ...(difference === 'borne' ? { borne: moneyText(minus(sum, line.amount_cents)) } : {}),
    },
  })
}

/** Notes by which line vouchers were paid, those that no line has paid yet (`wallet.notPending`). */
async function noteLine(tx: Tx, line: LockedLine, vouchers: readonly { id: number }[]): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('recharge')
    .set({ bank_line_id: line.id })
    .where(
      'id',
      'in',
      vouchers.map(({ id }) => id),
    )
    .where('bank_line_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== vouchers.length) refuse('wallet.notPending')
}

/** Locks a passed voucher that has no line yet, so that it gets none in the meantime. */
async function lockUnmatched(tx: Tx, actor: Staff, id: number): Promise<void> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  const free = await tx
    .selectFrom('recharge')
    .select('id')
    .where('id', '=', id)
    .where('bank_line_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!free) refuse('wallet.notPending')
}
