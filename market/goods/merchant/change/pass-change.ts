import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { lockProduct, publishEdits } from '../publish/publish-edits.ts'
import { refusePromisedItems } from '../publish/refuse-promised.ts'
import { changeTitle } from './change-title.ts'
import { type ChangeMover, type LockedChange, moveChange } from './move-change.ts'
import { differing, movedMeanwhile, readEdits } from './read-edits.ts'
import { readFieldsOf } from './read-fields.ts'

type PassResult = { outcome: 'passed'; product_id: number } | { outcome: 'stale'; paths: string[] }
type PassOptions = { by: ChangeMover; auto?: boolean; sampled?: boolean }

/**
 * Publishes a locked change that is under review: product, history, lists and search in one transaction.
 * Where somebody else has changed one of its fields meanwhile nothing is published, and it goes back to its
 * manufacturer, who sees both values (`stale`). Refuses to take away an item that is promised meanwhile
 * (`change.promised`).
 */
export async function passChange(tx: Tx, change: LockedChange, options: PassOptions): Promise<PassResult> {
  const { by, auto = false, sampled = false } = options
  await lockProduct(tx, change.product_id)
  const [now, edits] = [await readFieldsOf(tx, change.product_id), await readEdits(tx, change.id)]
  const moved = movedMeanwhile(edits, now)
  if (moved.length > 0) {
    const system = { role: 'system', account_id: null, at: by.at } as const
    await moveChange(tx, change, { event: 'stale', by: system, set: { updated_at: by.at } })
    await tellOfChange(tx, change, { name: 'changeSentBack', at: by.at })
    return { outcome: 'stale', paths: moved.map(({ path }) => path) }
  }
  const differ = differing(edits, now)
  await refusePromisedItems(tx, differ)
  // Freed before the items take them.
  await tx.deleteFrom('change_number').where('change_id', '=', change.id).execute()
  const { id: change_id, merchant_id, product_id: known } = change
  const publication = {
    ...{ merchant_id, product_id: known, now, edits: differ },
    ...{ change_id, by, at: by.at },
  }
  const { product_id, made } = await publishEdits(tx, publication)
  await sql`update change_edit e set made_id = m.id from jsonb_to_recordset(${JSON.stringify(made)}) m (path text, id int)
    where e.change_id = ${change_id} and e.path = m.path`.execute(tx)
  await moveChange(tx, change, {
    event: 'pass',
    by,
    set: { product_id, decided_at: by.at, decided_by: auto ? null : by.account_id, auto, sampled },
  })
  await tellOfChange(tx, { ...change, product_id }, { name: 'changePassed', at: by.at })
  return { outcome: 'passed', product_id }
}

type ChangeNotice = { at: Date } & (
  | { name: 'changePassed' | 'changeSentBack' | 'changePutBack' | 'changeGivenUp'; reason?: string }
  | { name: 'changeEnds'; valid_until: string }
)

/** Tells the people of a manufacturer who edit products what became of a change. */
export async function tellOfChange(
  tx: Tx,
  change: LockedChange,
  { at, ...told }: ChangeNotice,
): Promise<void> {
  const to = await merchantPeopleWho(tx, { merchant_id: change.merchant_id, may: 'catalogue' })
  const product = await changeTitle(tx, change)
  const page = change.product_id === null ? `c${change.id}` : String(change.product_id)
  if (told.name === 'changeEnds') {
    const { name, valid_until } = told
    return notify(tx, { at }, { to, name, params: { product, page, valid_until } })
  }
  const { name, reason = '' } = told
  return notify(tx, { at }, { to, name, params: { product, page, reason } })
}

/** Refuses a decision about a change that was taken back, sent again or decided meanwhile. */
export function refuseMoved(change: LockedChange, rev: number): void {
  if (change.rev !== rev) refuse('change.moved')
}
