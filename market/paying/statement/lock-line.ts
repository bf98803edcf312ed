import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import type { Cents } from '#rules/money/money'
import { minus, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { bankLineState } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

export type LockedLine = Selectable<Tables['bank_line']>

/** An amount without its sign. */
export const absolute = (amount: Cents): Cents => (amount < 0 ? minus(zero, amount) : amount)

/** An open line, locked. Refuses another (`statement.notOpen`). */
export async function lockOpen(tx: Tx, id: number): Promise<LockedLine> {
  const line = await tx
    .selectFrom('bank_line')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', bankLineState.open)
    .forUpdate()
    .executeTakeFirst()
  return line ?? refuse('statement.notOpen')
}

type LineSettlement = {
  line: LockedLine
  state: (typeof bankLineState)['matched' | 'aside']
  recharge_id?: number | undefined
  withdrawal_id?: number | undefined
  bank_credit_id?: number | undefined
  payout_id?: number | undefined
  returned_payout_id?: number | undefined
  reason?: string
  /** Further fields of the entry in the audit log. */
  audited?: Record<string, unknown>
}

/** Settles an open line as something, once (`statement.notOpen`), and writes the audit log. */
export async function settleLine(
  tx: Tx,
  actor: Staff,
  { line, state, reason = '', audited = {}, ...matched }: LineSettlement,
): Promise<void> {
  const { recharge_id = null, withdrawal_id = null, bank_credit_id = null } = matched
  const { payout_id = null, returned_payout_id = null } = matched
  const as = { recharge_id, withdrawal_id, bank_credit_id, payout_id, returned_payout_id }
  const { numUpdatedRows } = await tx
    .updateTable('bank_line')
    .set({ state, reason, ...as, decided_by: actor.account_id, decided_at: actor.at })
    .where('id', '=', line.id)
    .where('state', '=', bankLineState.open)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('statement.notOpen')
  await writeAudit(tx, actor, {
    action: state === bankLineState.matched ? 'statement.match' : 'statement.aside',
    subject: 'bank_line',
    subject_id: String(line.id),
    after: {
      booked_on: line.booked_on,
      amount: moneyText(line.amount_cents),
      ...Object.fromEntries(
        Object.entries({ recharge_id, withdrawal_id, payout_id, returned_payout_id }).filter(
          ([, id]) => id !== null,
        ),
      ),
      ...audited,
      ...(reason ? { reason } : {}),
    },
  })
}
