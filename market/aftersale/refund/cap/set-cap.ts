import type { setRefundCap as declared } from '#api/aftersale/office-refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { parseCap, refundCap } from '#rules/aftersale/refund-cap'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

/**
 * Sets how many requests a company may make in a month at a site, from now on; those of this month count.
 * Refuses anything but a whole number within the bounds (`refund.cap`), and an unknown site
 * (`refund.siteNotFound`). Specification section 6.
 */
export async function setCap(
  tx: Tx,
  actor: Staff,
  { site_id, cap, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const refunds_per_month = parseCap(cap) ?? refuse('refund.cap', { most: refundCap.most }, 'cap')
  const site = await tx
    .selectFrom('site')
    .select(['code', 'refunds_per_month'])
    .where('id', '=', site_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!site) refuse('refund.siteNotFound')
  await tx.updateTable('site').set({ refunds_per_month }).where('id', '=', site_id).execute()
  await writeAudit(tx, actor, {
    action: 'site.refundCap',
    subject: 'site',
    subject_id: site.code,
    before: { refunds_per_month: site.refunds_per_month },
    after: { refunds_per_month, reason },
  })
  return { cap: refunds_per_month }
}
