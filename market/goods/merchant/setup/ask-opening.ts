import type { Tx } from '#database/connect'
import { merchantGraph, merchantState } from '#rules/goods/merchant/merchant-state'
import { leftToBring } from '#rules/people/merchant/requirement'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { moveRow } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { writeAudit } from '../../../write-audit.ts'
import { lockMerchant } from './lock-requirement.ts'
import { readSetup } from './read-setup.ts'
import { refuseUnready } from './refuse-unready.ts'

/**
 * Asks staff to open the merchant; asked again it stays where it is in the queue. Refuses one that is not
 * being set up (`merchant.notAllowed`) or has not brought all that is required (`merchant.notReady`).
 */
export async function askOpening(tx: Tx, actor: Merchant): Promise<Record<never, never>> {
  const { state, opening_asked_at } = await lockMerchant(tx, actor.merchant_id)
  if (state !== merchantState.settingUp) refuse('merchant.notAllowed', { state, event: 'askOpening' })
  refuseUnready(leftToBring(await readSetup(tx, actor)))
  if (opening_asked_at) return {}
  const { merchant_id } = actor
  await moveRow(tx, actor, {
    table: statusTables.merchant,
    graph: merchantGraph,
    row: { id: merchant_id, status: state },
    ...{ event: 'askOpening', to: state, role: 'merchant' },
    set: { opening_asked_at: actor.at },
  })
  await writeAudit(tx, actor, { action: 'merchant.askOpening', subject: 'merchant', subject_id: merchant_id })
  return {}
}
