import type { bulkPreview, bulkApply as declared } from '#api/goods/price-sheet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { planBulk } from './plan-bulk.ts'
import { writeBulk } from './write-bulk.ts'

/** What a sheet of prices would change. Refuses more rows than a sheet has (`bulk.tooMany`). */
export async function previewBulk(
  tx: Tx,
  actor: Merchant,
  { rows }: In<typeof bulkPreview>,
): Promise<Out<typeof bulkPreview>> {
  const { edits, ...plan } = await planBulk(tx, actor, { rows })
  return { ...plan, items: edits.length }
}

/**
 * Changes the prices of a sheet in one transaction, all or none. Refuses what is no longer as its preview
 * told (`bulk.changed`), a sheet with anything wrong (`bulk.wrong`) or without a change (`bulk.nothing`),
 * prices below half or above double of what they were, unless they are meant (`price.farOff`), and more
 * rows than a sheet has (`bulk.tooMany`).
 */
export async function applyBulk(
  tx: Tx,
  actor: Merchant,
  { rows, hash, sure }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  const plan = await planBulk(tx, actor, { rows, lock: true })
  if (plan.hash !== hash) refuse('bulk.changed')
  const count = plan.wrong_rows.length + plan.cells.filter(({ problem }) => problem !== null).length
  if (count > 0) refuse('bulk.wrong', { count })
  const { edits } = plan
  if (edits.length === 0) refuse('bulk.nothing')
  const [far] = edits.flatMap(({ edited }) => edited.far)
  if (far && !sure)
    refuse('price.farOff', { before: moneyText(far.before), after: moneyText(far.after) }, 'sure')
  const { bulk_id, cells } = await writeBulk(tx, actor, { edits })
  await writeAudit(tx, actor, {
    action: 'price.bulk',
    subject: 'bulk',
    subject_id: bulk_id,
    after: { rows: edits.length, cells },
  })
  return { bulk_id, items: edits.length, cells }
}
