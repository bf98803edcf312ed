import { sql } from 'kysely'
import type { checkSample as declared } from '#api/goods/office-change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { changeKind, merchantTrust } from '#rules/goods/change/change-state'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { lockProduct } from '../publish/publish-edits.ts'
import { putBack, takeDown } from '../publish/put-back.ts'
import { tellOfChange } from './pass-change.ts'

/**
 * Looks at a change that passed by trust. One that is not right is put back by a change of its own, what
 * moved since stays, and its manufacturer is trusted a step less; a new product leaves the
 * shelf. Refuses a second look (`change.moved`), and putting back without a reason (`change.reasonNeeded`).
 */
export async function checkSample(
  tx: Tx,
  actor: Staff,
  { change_id, right, reason }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  if (!right && reason === '') refuse('change.reasonNeeded', {}, 'reason')
  const checked = await tx
    .updateTable('product_change')
    .set({ sample_checked_at: actor.at, sample_checked_by: actor.account_id })
    .where('id', '=', change_id)
    .where('sampled', '=', true)
    .where('sample_checked_at', 'is', null)
    .returning(['id', 'merchant_id', 'product_id', 'kind', 'state', 'rev'])
    .executeTakeFirst()
  if (!checked) refuse('change.moved')
  const product_id = checked.product_id!
  if (!right) {
    await lockProduct(tx, product_id)
    const of = { change_id, merchant_id: checked.merchant_id, product_id, reason }
    if (checked.kind === changeKind.product) await takeDown(tx, actor, of)
    else await putBack(tx, actor, of)
    await sql`update merchant set trust = greatest(trust - 1, ${merchantTrust.reviewAll}) where id = ${checked.merchant_id}`.execute(
      tx,
    )
    await tellOfChange(tx, checked, { name: 'changePutBack', at: actor.at, reason })
  }
  await writeAudit(tx, actor, {
    action: right ? 'change.sampleRight' : 'change.putBack',
    subject: 'change',
    subject_id: change_id,
    after: { reason },
  })
  return {}
}
