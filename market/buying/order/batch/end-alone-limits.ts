import type { batchLimits, setBatchLimit as declared } from '#api/buying/order-batch'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { endAloneAtMost } from '#rules/buying/order/batch'
import { moneyText, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

/** What one person may end of many orders within a day, at each site. */
export async function listBatchLimits(tx: Tx, { language }: Staff): Promise<Out<typeof batchLimits>> {
  const rows = await tx
    .selectFrom('site')
    .select(['id as site_id', 'code', 'name', 'end_alone_cents'])
    .orderBy('id')
    .execute()
  return {
    list: rows.map(({ name, end_alone_cents, ...row }) => ({
      ...row,
      name: textIn(name, language),
      alone: moneyText(end_alone_cents),
    })),
  }
}

/**
 * Sets what one person may end of many orders within a day at a site, from now on. Refuses what is no amount
 * within the bounds (`batch.limit`), and an unknown site (`request.notFound`).
 */
export async function setBatchLimit(
  tx: Tx,
  actor: Staff,
  { site_id, alone, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const cents = parseMoney(alone.trim())
  if (cents === null || cents < 0 || cents > endAloneAtMost)
    refuse('batch.limit', { most: moneyText(endAloneAtMost) }, 'alone')
  const site = await tx
    .selectFrom('site')
    .select(['code', 'end_alone_cents'])
    .where('id', '=', site_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!site) refuse('request.notFound')
  await tx.updateTable('site').set({ end_alone_cents: cents }).where('id', '=', site_id).execute()
  await writeAudit(tx, actor, {
    action: 'site.batchLimit',
    subject: 'site',
    subject_id: site.code,
    before: { alone: moneyText(site.end_alone_cents) },
    after: { alone: moneyText(cents), reason },
  })
  return { alone: moneyText(cents) }
}
