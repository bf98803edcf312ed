import type { payoutAccount as declared } from '#api/money/withdrawal'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { withdrawalStatus } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

type SealedAccount = Omit<Out<typeof declared>, 'number'> & { number_sealed: Buffer }

/**
 * The payout account of a waiting withdrawal, its number still sealed; writes to the audit log who read it.
 * Refuses staff without finance (`session.notAllowed`), a withdrawal that is not waiting
 * (`wallet.notPending`), and one without an account or whose account number is deleted (`wallet.noAccount`).
 */
export async function readPayoutAccount(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof declared>,
): Promise<SealedAccount> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  const found = await tx
    .selectFrom('withdrawal as w')
    .leftJoin('bank_account as b', 'b.id', 'w.bank_account_id')
    .select([
      'w.withdrawal_number',
      'b.kind',
      'b.bank_name',
      'b.holder',
      'b.routing_number',
      'b.number_sealed',
      'b.last4',
    ])
    .where('w.id', '=', id)
    .where('w.status', '=', withdrawalStatus.waiting)
    .executeTakeFirst()
  if (!found) refuse('wallet.notPending')
  const { withdrawal_number, last4, kind, bank_name, holder, routing_number, number_sealed } = found
  if (!kind || !bank_name || !holder || !number_sealed?.length) refuse('wallet.noAccount')
  await writeAudit(tx, actor, {
    action: 'withdrawal.readAccount',
    subject: 'withdrawal',
    subject_id: withdrawal_number,
    after: { last4 },
  })
  return { kind, bank_name, holder, routing_number, number_sealed }
}
