import { sql } from 'kysely'
import type { moveMerchant as declared } from '#api/goods/office-merchant'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  type MerchantDeed,
  type MerchantState,
  merchantGraph,
  merchantReasonLength,
  merchantReasonNeeded,
  merchantState,
} from '#rules/goods/merchant-state'
import { after } from '#rules/graph'
import { leftToMeet } from '#rules/people/merchant/requirement'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../people/staff/write-audit.ts'
import { readSetup } from '../setup/read-setup.ts'
import { refuseUnready } from '../setup/refuse-unready.ts'
import { noteMerchantEvent } from './note-event.ts'
import { relistMerchant } from './relist.ts'

const staffWhoMove = ['auditor', 'administrator'] as const
const noticeOf = {
  open: 'merchantOpened',
  openAnyway: 'merchantOpened',
  suspend: 'merchantSuspended',
  resume: 'merchantResumed',
} as const satisfies Record<MerchantDeed, string>

/** Where a deed of this person leads from a state, and as what; null where it may not be done. */
export function mayMoveMerchant({ roles }: Staff, state: MerchantState, event: MerchantDeed) {
  for (const role of staffWhoMove) {
    const to = hasRole(roles, role) ? after(merchantGraph, event, { status: state, role }) : null
    if (to !== null && to !== 'before') return { to, by_role: role }
  }
  return null
}

/**
 * Opens, suspends or resumes a merchant, the first once it brought all that is required. With its state its
 * goods go from all lists, or come back, in the same transaction; all its people are told. Refuses an unknown
 * merchant (`request.notFound`), a deed that its state or the person's role does not allow
 * (`merchant.notAllowed`), one to open that lacks something (`merchant.notReady`), and a missing reason
 * (`merchant.reason`).
 */
export async function moveMerchant(
  tx: Tx,
  actor: Staff,
  { merchant_id, event, reason }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Record<never, never>> {
  const said = merchantReasonNeeded(event) ? reason : ''
  if (merchantReasonNeeded(event) && said.length < merchantReasonLength)
    refuse('merchant.reason', { least: merchantReasonLength }, 'reason')
  const merchant = await tx
    .selectFrom('merchant')
    .select(['name', 'state'])
    .where('id', '=', merchant_id)
    .forUpdate()
    .executeTakeFirst()
  if (!merchant) refuse('request.notFound')
  const move = mayMoveMerchant(actor, merchant.state, event)
  if (!move) refuse('merchant.notAllowed', { state: merchant.state, event })
  if (event === 'open') refuseUnready(leftToMeet(await readSetup(tx, { ...actor, merchant_id })))
  const { to, by_role } = move
  await noteMerchantEvent(tx, actor, { merchant_id, event, from: merchant.state, to, by_role, reason: said })
  await tx
    .updateTable('merchant')
    .set({ state: to, state_reason: to === merchantState.suspended ? said : '' })
    .where('id', '=', merchant_id)
    .execute()
  if (to === merchantState.open) await relistMerchant(tx, merchant_id)
  else await sql`select unlist_merchant(${merchant_id})`.execute(tx)
  await notify(tx, actor, {
    to: await merchantPeopleWho(tx, { merchant_id, may: 'own' }),
    name: noticeOf[event],
    params: { merchant: merchant.name, reason: said },
  })
  await writeAudit(tx, actor, {
    action: `merchant.${event}`,
    subject: 'merchant',
    subject_id: merchant_id,
    before: { state: merchant.state },
    after: { state: to, reason: said },
  })
  return {}
}

