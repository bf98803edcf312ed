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
} from '#rules/goods/merchant/merchant-state'
import { after } from '#rules/graph'
import { leftToMeet } from '#rules/people/merchant/requirement'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../../actor.ts'
import { moveRow } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../write-audit.ts'
import { stopImports } from '../../catalogue/import/run-state.ts'
import { readSetup } from '../setup/read-setup.ts'
import { refuseUnready } from '../setup/refuse-unready.ts'
import { closeDoors } from './closing.ts'
import { relistMerchant } from './relist.ts'
import { refuseNotEmpty } from './what-is-left.ts'

const staffWhoMove = ['auditor', 'administrator'] as const
const noticeOf = {
  open: 'merchantOpened',
  openAnyway: 'merchantOpened',
  suspend: 'merchantSuspended',
  resume: 'merchantResumed',
  askClosing: 'merchantClosing',
  keepOpen: 'merchantStays',
  close: 'merchantClosed',
} as const satisfies Record<MerchantDeed, string>

type MerchantStateRow = { state: MerchantState; closing_asked_by: number | null }

/**
 * Where a deed of this person leads from a state, and as what; null where it may not be done. It is asked
 * once for a merchant to be closed, and closed by another person.
 */
export function mayMoveMerchant(
  { roles, account_id }: Staff,
  { state, closing_asked_by }: MerchantStateRow,
  event: MerchantDeed,
) {
  if (event === 'askClosing' && closing_asked_by !== null) return null
  if ((event === 'keepOpen' || event === 'close') && closing_asked_by === null) return null
  if (event === 'close' && closing_asked_by === account_id) return null
  for (const role of staffWhoMove) {
    const to = hasRole(roles, role) ? after(merchantGraph, event, { status: state, role }) : null
    if (to !== null && to !== 'before') return { to, role }
  }
  return null
}

/**
 * Opens, suspends, resumes or closes a merchant, the first once it brought all that is required, the last
 * once nothing is left of its business. With its state its goods go from all lists, or come back, in the same
 * transaction; all its people are told. Refuses an unknown merchant (`request.notFound`), a deed that its
 * state or the person's role does not allow (`merchant.notAllowed`), closing by who asked for it
 * (`merchant.secondPerson`), one to open that lacks something (`merchant.notReady`), one to close that is not
 * empty (`merchant.notEmpty`), and a missing reason (`merchant.reason`).
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
    .select(['name', 'state', 'closing_asked_by'])
    .where('id', '=', merchant_id)
    // Orders under way hold its key: they are waited for.
    .forUpdate()
    .executeTakeFirst()
  if (!merchant) refuse('request.notFound')
  if (event === 'close' && merchant.closing_asked_by === actor.account_id) refuse('merchant.secondPerson')
  const move = mayMoveMerchant(actor, merchant, event)
  if (!move) refuse('merchant.notAllowed', { state: merchant.state, event })
  if (event === 'open') refuseUnready(leftToMeet(await readSetup(tx, { ...actor, merchant_id })))
  if (event === 'close') await refuseNotEmpty(tx, merchant_id)
  const { to } = move
  await moveRow(tx, actor, {
    table: statusTables.merchant,
    graph: merchantGraph,
    row: { id: merchant_id, status: merchant.state },
    event,
    ...move,
    words: said,
    set: changesOf(actor, { event, to, said }),
  })
  await notify(tx, actor, {
    to: await merchantPeopleWho(tx, { merchant_id, may: 'own' }),
    name: noticeOf[event],
    params: { merchant: merchant.name, reason: said },
  })
  if (to !== merchant.state) await setDoors(tx, actor, { merchant_id, to })
  await writeAudit(tx, actor, {
    action: `merchant.${event}`,
    subject: 'merchant',
    subject_id: merchant_id,
    before: { state: merchant.state },
    after: { state: to, reason: said },
  })
  return {}
}

type MerchantMove = { event: MerchantDeed; to: MerchantState; said: string }

/** What a deed writes into the merchant's row. */
function changesOf({ at, account_id }: Staff, { event, to, said }: MerchantMove) {
  if (event === 'askClosing') return { closing_asked_at: at, closing_asked_by: account_id }
  if (event === 'keepOpen') return { closing_asked_at: null, closing_asked_by: null }
  return { state_reason: to === merchantState.suspended ? said : '' }
}

/**
 * Takes the goods of a merchant out of the lists and stops its imports, or lists its goods again; of a closed
 * one all people are taken out.
 */
async function setDoors(
  tx: Tx,
  actor: Staff,
  { merchant_id, to }: { merchant_id: number; to: MerchantState },
): Promise<void> {
  if (to === merchantState.open) return relistMerchant(tx, merchant_id)
  await sql`select unlist_merchant(${merchant_id})`.execute(tx)
  await stopImports(tx, actor, merchant_id)
  if (to === merchantState.closed) await closeDoors(tx, actor, merchant_id)
}
