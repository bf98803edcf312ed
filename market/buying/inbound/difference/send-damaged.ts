import type { sendDamaged as declared } from '#api/buying/inbound/difference'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { damagedChoices, disposedByTwo, isToSend, needsGoneNote } from '#rules/buying/inbound/damaged'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { keepDamaged } from '../../../goods/inventory/keep-damaged.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../write-audit.ts'
import { lockInbound } from '../../order/incoming/lock-inbound.ts'
import { lockDifference, numberOfDifference } from './lock-difference.ts'

type Input = In<typeof declared>

/**
 * Sends damaged pieces of a shipment where they go, for good, and tells their manufacturer. What is disposed
 * of above a limit waits for a second person, who may leave the words to the first. Refuses an unknown
 * difference (`request.notFound`), one that is not settled or is gone (`difference.notAllowed`), a place that
 * its manufacturer did not choose (`difference.damagedTo`), one without words where they are needed
 * (`difference.goneNote`), and the second word of the same person (`difference.disposalSecond`).
 */
export async function sendDamaged(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const { difference_id, to } = input
  const inbound = await lockInbound(tx, actor, await numberOfDifference(tx, difference_id))
  const difference = await lockDifference(tx, difference_id)
  const { state, damaged_to, disposal_by, gone_to, gone_note } = difference
  const confirms = to === 'dispose' && disposal_by !== null
  const note = input.note || (confirms ? gone_note : '')
  const counted = inbound.state === inboundState.received || inbound.state === inboundState.closed
  if (!counted || !isToSend({ ...difference, gone: gone_to }))
    refuse('difference.notAllowed', { state, event: 'send' })
  if (!damagedChoices(damaged_to).includes(to)) refuse('difference.damagedTo', {}, 'to')
  if (needsGoneNote(to, damaged_to) && note === '') refuse('difference.goneNote', {}, 'note')
  const pieces = difference.result ?? difference.pieces
  const item = await itemOf(tx, difference.inbound_line_id)
  // A disposal that a first person has begun needs the second, even if the item is cheaper by now.
  if (confirms && disposal_by === actor.account_id) refuse('difference.disposalSecond')
  if (to === 'dispose' && !confirms && disposedByTwo(pieces, item.price_cents))
    return proposeDisposal(tx, actor, input)
  const bad_product_id =
    to === 'badGoods'
      ? await keepDamaged(tx, actor, {
          warehouse_id: inbound.warehouse_id,
          amount: pieces,
          reason: 'damaged',
          inbound_line_id: difference.inbound_line_id,
          condition_note: note || item.note,
        })
      : null
  await tx
    .updateTable('inbound_difference')
    .set({
      ...{ gone_to: to, gone_note: note, gone_by: actor.account_id, gone_at: actor.at, bad_product_id },
      ...(to === 'dispose' ? {} : { disposal_by: null }),
      updated_at: actor.at,
    })
    .where('id', '=', difference_id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'difference.send',
    subject: 'inbound_difference',
    subject_id: difference_id,
    after: { event: to, quantity: pieces, reason: note },
  })
  await notify(tx, actor, {
    to: await merchantPeopleWho(tx, { merchant_id: inbound.merchant_id, may: 'stock' }),
    name: 'damagedGone',
    params: {
      inbound_number: inbound.inbound_number,
      item: item.custom_sn,
      count: pieces,
      to,
      reason: note || 'none',
    },
  })
  return { gone: true }
}

/** Notes who would dispose of pieces of so much worth; a second person then does. */
async function proposeDisposal(
  tx: Tx,
  actor: Staff,
  { difference_id, note }: Input,
): Promise<{ gone: boolean }> {
  await tx
    .updateTable('inbound_difference')
    .set({ disposal_by: actor.account_id, gone_note: note, updated_at: actor.at })
    .where('id', '=', difference_id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'difference.proposeDisposal',
    subject: 'inbound_difference',
    subject_id: difference_id,
    after: { reason: note },
  })
  return { gone: false }
}

type Item = { custom_sn: string; price_cents: Cents; note: string }

/** The item of a line, its price as new, and what was noted of its damage. */
async function itemOf(tx: Tx, line_id: number): Promise<Item> {
  const item = await tx
    .selectFrom('inbound_line as l')
    .innerJoin('relation as r', 'r.id', 'l.relation_id')
    .select(['r.custom_sn', 'r.price_cents'])
    .where('l.id', '=', line_id)
    .executeTakeFirstOrThrow()
  const noted = await tx
    .selectFrom('receipt_line')
    .select('note')
    .where('inbound_line_id', '=', line_id)
    .where('damaged', '>', 0)
    .orderBy('receipt_id')
    .execute()
  return {
    ...item,
    note: noted
      .map(({ note }) => note)
      .join('; ')
      .slice(0, 500),
  }
}
