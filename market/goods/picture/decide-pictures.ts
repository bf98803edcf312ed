import type { decidePictures as declared, merchantDecides as own } from '#api/goods/picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { pictureStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { ownNumberOf } from './own-number-of.ts'
import { becomeUsual } from './usual-buyers.ts'

/**
 * Passes a request for pictures, or fails it with a reason, after which its pictures can be requested again.
 * Notifies the buyer and writes the audit log. Refuses the second of two decisions
 * (`picture.notUnderReview`), a failure without a reason (`picture.reasonNeeded`), and to a manufacturer
 * requests for pictures of others' products (`request.notFound`).
 */
export async function decidePictures(
  tx: Tx,
  actor: Staff,
  decision: In<typeof declared>,
): Promise<Out<typeof declared>> {
  await decide(tx, actor, decision)
  return {}
}

/** The same of a manufacturer, which may pass all of the company's from now on. */
export async function decideOwnPictures(
  tx: Tx,
  actor: Merchant,
  { always, ...decision }: In<typeof own>,
): Promise<Out<typeof own>> {
  const { company_id } = await decide(tx, actor, decision)
  if (decision.pass && always) await becomeUsual(tx, actor, company_id)
  return {}
}

async function decide(tx: Tx, actor: Merchant | Staff, { id, pass, reason }: In<typeof declared>) {
  if (actor.kind === 'merchant') await refuseForeign(tx, actor, id)
  if (!pass && reason === '') refuse('picture.reasonNeeded', {}, 'reason')
  const status = pass ? pictureStatus.passed : pictureStatus.failed
  const decided = await tx
    .updateTable('picture_request')
    .set({
      status,
      reason: pass ? '' : reason,
      decided_at: actor.at,
      decided_by: actor.account_id,
    })
    .where('id', '=', id)
    .where('status', '=', pictureStatus.underReview)
    .returning(['account_id', 'company_id', 'product_id'])
    .executeTakeFirst()
  if (!decided) refuse('picture.notUnderReview')
  if (!pass)
    await tx
      .updateTable('picture_request_item')
      .set({ live: false })
      .where('picture_request_id', '=', id)
      .execute()
  await writeAudit(tx, actor, {
    action: pass ? 'pictures.pass' : 'pictures.fail',
    subject: 'pictures',
    subject_id: id,
    before: { status: pictureStatus.underReview },
    after: { status, reason },
  })
  const product = await ownNumberOf(tx, decided.product_id)
  const to = decided.account_id
  if (pass) await notify(tx, actor, { to, name: 'picturesPassed', params: { product } })
  else await notify(tx, actor, { to, name: 'picturesFailed', params: { product, reason } })
  return decided
}

/** Refuses what is not asked of this manufacturer (`request.notFound`). */
async function refuseForeign(tx: Tx, { merchant_id }: Merchant, id: number): Promise<void> {
  const own = await tx
    .selectFrom('picture_request as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select('q.id')
    .where('q.id', '=', id)
    .where('p.merchant_id', '=', merchant_id)
    .executeTakeFirst()
  if (!own) refuse('request.notFound')
}
