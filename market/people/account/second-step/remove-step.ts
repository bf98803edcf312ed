import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { movesMoney } from '#rules/roles'
import type { User } from '../../../actor.ts'
import { tellOwner } from './add-step.ts'

/** The step to remove: the app, or one passkey. `required`: whether staff who move money must keep one. */
type Removal = { step: 'totp' | { passkey_id: number }; required: boolean }

/**
 * Removes a second step, with the last one also the recovery codes. Refuses an unknown one
 * (`account.stepNotFound`), and the last one of staff who move money, where that is required
 * (`account.stepRequired`).
 */
export async function removeStep(tx: Tx, actor: User, { step, required }: Removal): Promise<void> {
  const { account_id } = actor
  await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute()
  const gone =
    step === 'totp'
      ? await tx.deleteFrom('totp').where('account_id', '=', account_id).returning('account_id').execute()
      : await tx
          .deleteFrom('passkey')
          .where('id', '=', step.passkey_id)
          .where('account_id', '=', account_id)
          .returning('account_id')
          .execute()
  if (gone.length === 0) refuse('account.stepNotFound')
  if (!(await anyLeft(tx, account_id))) {
    if (required && actor.kind === 'staff' && movesMoney(actor.roles)) refuse('account.stepRequired')
    await tx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute()
  }
  await tellOwner(tx, actor, 'secondStepRemoved')
}

async function anyLeft(tx: Tx, account_id: number): Promise<boolean> {
  const totp = tx
    .selectFrom('totp')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is not', null)
  const passkeys = tx.selectFrom('passkey').select('account_id').where('account_id', '=', account_id)
  return (await totp.unionAll(passkeys).execute()).length > 0
}
