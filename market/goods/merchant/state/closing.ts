import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { merchantGraph, merchantReasonLength, merchantState } from '#rules/goods/merchant/merchant-state'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { moveRow } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../write-audit.ts'
import { whatIsLeft } from './what-is-left.ts'

/** Whether the merchant is to be closed, and what is left to be ended before. */
export async function showClosing(tx: Tx, { merchant_id }: Merchant) {
  const { closing_asked_at } = await tx
    .selectFrom('merchant')
    .select('closing_asked_at')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  return {
    asked_at: closing_asked_at?.toISOString() ?? null,
    left: await whatIsLeft(tx, merchant_id),
  }
}

/**
 * Asks staff to close the own merchant. Refuses a reason that explains nothing (`merchant.reason`), and one
 * that is to be closed already (`merchant.notAllowed`).
 */
export async function askToClose(
  tx: Tx,
  actor: Merchant,
  { reason }: { reason: string },
): Promise<Record<never, never>> {
  if (reason.length < merchantReasonLength)
    refuse('merchant.reason', { least: merchantReasonLength }, 'reason')
  return noteOwn(tx, actor, { event: 'askClosing', reason })
}

/** Takes the wish to be closed back. Refuses where there is none (`merchant.notAllowed`). */
export const keepOpen = (tx: Tx, actor: Merchant): Promise<Record<never, never>> =>
  noteOwn(tx, actor, { event: 'keepOpen', reason: '' })

type OwnEvent = { event: 'askClosing' | 'keepOpen'; reason: string }

async function noteOwn(tx: Tx, actor: Merchant, { event, reason }: OwnEvent) {
  const { merchant_id } = actor
  const { name, state, closing_asked_at } = await tx
    .selectFrom('merchant')
    .select(['name', 'state', 'closing_asked_at'])
    .where('id', '=', merchant_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (state === merchantState.closed || (closing_asked_at === null) !== (event === 'askClosing'))
    refuse('merchant.notAllowed', { state, event })
  const asked = event === 'askClosing'
  await moveRow(tx, actor, {
    table: statusTables.merchant,
    graph: merchantGraph,
    row: { id: merchant_id, status: state },
    ...{ event, to: state, role: 'merchant' },
    words: reason,
    set: { closing_asked_at: asked ? actor.at : null, closing_asked_by: asked ? actor.account_id : null },
  })
  const people = await merchantPeopleWho(tx, { merchant_id, may: 'own' })
  await notify(tx, actor, {
    to: people.filter((id) => id !== actor.account_id),
    name: asked ? 'merchantClosing' : 'merchantStays',
    params: { merchant: name, reason },
  })
  await writeAudit(tx, actor, {
    action: `merchant.${event}`,
    subject: 'merchant',
    subject_id: merchant_id,
    after: { reason },
  })
  return {}
}

/**
 * Takes everybody of a closed merchant out: their sessions end, nobody logs in again, and open invitations
 * are worth nothing.
 */
export async function closeDoors(tx: Tx, { at }: { at: Date }, merchant_id: number): Promise<void> {
  const people = await tx
    .updateTable('account')
    .set({ disabled_at: at })
    .where('merchant_id', '=', merchant_id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute()
  const ids = people.map(({ id }) => id)
  await sql`update session set ended_at = ${at} where account_id = any (${ids}::int[]) and ended_at is null`.execute(
    tx,
  )
  await tx
    .updateTable('team_invitation')
    .set({ revoked_at: at })
    .where('merchant_id', '=', merchant_id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
