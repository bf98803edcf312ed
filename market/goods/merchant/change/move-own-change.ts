import { sql } from 'kysely'
import type { moveOwnChange as declared } from '#api/goods/change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type MerchantTrust, passesByTrust } from '#rules/goods/change/change-state'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { editedFields } from '#rules/goods/change/rows-there'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { refusePromisedItems } from '../publish/refuse-promised.ts'
import { isTakenDown } from '../publish/taken-down.ts'
import { type LockedChange, lockChange, moveChange } from './move-change.ts'
import { passChange, refuseMoved } from './pass-change.ts'
import { differing, readEdits } from './read-edits.ts'
import { readFieldsOf } from './read-fields.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'

/**
 * Sends a change for review, takes it back, or gives it up. Of a trusted manufacturer it passes at once, but
 * for a product that an editor took down, and one in so many is looked at afterwards. Refuses to send what
 * changes nothing (`change.nothing`), lacks what a product needs (`change.incomplete`) or takes away an item
 * that is promised to somebody (`change.promised`), and a change that moved since it was shown
 * (`change.moved`).
 */
export async function moveOwnChange(
  tx: Tx,
  actor: Merchant,
  { change_id, rev, event }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  const change = (await lockChange(tx, change_id, actor.merchant_id)) ?? refuse('request.notFound')
  refuseMoved(change, rev)
  const by = { role: 'merchant', account_id: actor.account_id, at: actor.at } as const
  await writeAudit(tx, actor, {
    action: `change.${event}`,
    subject: 'change',
    subject_id: change.id,
    before: { state: change.state },
  })
  if (event === 'send') return send(tx, actor, change)
  const moved = await moveChange(tx, change, { event, by, set: { updated_at: actor.at } })
  if (event === 'withdraw') await tx.deleteFrom('change_number').where('change_id', '=', change.id).execute()
  return { state: moved.state, rev: moved.rev, product_id: moved.product_id, stale: [] }
}

async function send(tx: Tx, actor: Merchant, change: LockedChange): Promise<Out<typeof declared>> {
  const [now, edits] = [await readFieldsOf(tx, change.product_id), await readEdits(tx, change.id)]
  const differ = differing(edits, now)
  if (differ.length === 0) refuse('change.nothing')
  await refusePromisedItems(tx, differ)
  const published = change.product_id === null ? null : goodsDraft(now)
  refuseIncomplete(actor, { published, fields: editedFields(now, edits) })
  const by = { role: 'merchant', account_id: actor.account_id, at: actor.at } as const
  const sent = await moveChange(tx, change, { event: 'send', by, set: { sent_at: actor.at } })
  const { trust, sampled } = await trustOf(tx, change.merchant_id)
  if (!passesByTrust(trust, change.kind) || (await isTakenDown(tx, change.product_id)))
    return { state: sent.state, rev: sent.rev, product_id: sent.product_id, stale: [] }
  const system = { role: 'system', account_id: null, at: actor.at } as const
  const done = await passChange(tx, sent, { by: system, auto: true, sampled })
  const after = (await lockChange(tx, change.id))!
  const stale = done.outcome === 'stale' ? done.paths : []
  return { state: after.state, rev: after.rev, product_id: after.product_id, stale }
}

async function trustOf(tx: Tx, merchant_id: number): Promise<{ trust: MerchantTrust; sampled: boolean }> {
  const { rows } = await sql<{ trust: MerchantTrust; sampled: boolean }>`
    select trust, random() * 100 < sample_percent as sampled from merchant where id = ${merchant_id}`.execute(
    tx,
  )
  return rows[0]!
}
