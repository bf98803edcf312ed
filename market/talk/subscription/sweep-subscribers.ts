import type { Tx } from '#database/connect'
import { subscriberStatus } from '#rules/codes'
import { addMinutes } from '#rules/people/attempts'
import { unconfirmedDays } from '#rules/talk/subscription'
import type { System } from '../../actor.ts'

/** Deletes addresses that stayed unconfirmed for a month. */
export async function sweepSubscribers(tx: Tx, actor: System): Promise<void> {
  await tx
    .deleteFrom('subscriber')
    .where('status', '=', subscriberStatus.pending)
    .where('created_at', '<', addMinutes(actor.at, -unconfirmedDays * 24 * 60))
    .execute()
}
