import { sql } from 'kysely'
import type { checkSample as declared } from '#api/goods/office-change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { changeKind, changeState, merchantTrust } from '#rules/goods/change/change-state'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../people/staff/write-audit.ts'
import { refreshListing } from '../../catalogue/refresh-listing.ts'
import { lockProduct, noteProductEvents, publishEdits } from '../publish/publish-edits.ts'
import { noteChangeEvent } from './move-change.ts'
import { tellOfChange } from './pass-change.ts'
import { differing, movedMeanwhile, readEdits } from './read-edits.ts'
import { readFieldsOf } from './read-fields.ts'

/**
 * Looks at a change that passed by trust. One that is not right is put back by a change of its own, what
 * moved since stays, and its manufacturer is trusted a step less; a new product leaves the
 * shelf. Refuses a second look (`change.moved`), and putting back without a reason (`change.reasonNeeded`).
 */
export async function checkSample(
  tx: Tx,
  actor: Staff,
  { change_id, right, reason }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  if (!right && reason === '') refuse('change.reasonNeeded', {}, 'reason')
  const checked = await tx
    .updateTable('product_change')
    .set({ sample_checked_at: actor.at, sample_checked_by: actor.account_id })
    .where('id', '=', change_id)
    .where('sampled', '=', true)
    .where('sample_checked_at', 'is', null)
    .returning(['id', 'merchant_id', 'product_id', 'kind', 'state', 'rev'])
    .executeTakeFirst()
  if (!checked) refuse('change.moved')
  const product_id = checked.product_id!
  if (!right) {
    await lockProduct(tx, product_id)
    const of = { change_id, merchant_id: checked.merchant_id, product_id, reason }
    if (checked.kind === changeKind.product) await takeDown(tx, actor, of)
    else await putBack(tx, actor, of)
    await sql`update merchant set trust = greatest(trust - 1, ${merchantTrust.reviewAll}) where id = ${checked.merchant_id}`.execute(
      tx,
    )
    await tellOfChange(tx, checked, { name: 'changePutBack', at: actor.at, reason })
  }
  await writeAudit(tx, actor, {
    action: right ? 'change.sampleRight' : 'change.putBack',
    subject: 'change',
    subject_id: change_id,
    after: { reason },
  })
  return {}
}

type PutBack = { change_id: number; merchant_id: number; product_id: number; reason: string }

async function takeDown(tx: Tx, actor: Staff, { product_id }: PutBack): Promise<void> {
  const { at, account_id } = actor
  await tx
    .updateTable('product')
    .set({ off_shelf_at: at })
    .where('id', '=', product_id)
    .where('off_shelf_at', 'is', null)
    .execute()
  const edits = [{ path: 'shelf', before: true, after: false }]
  await noteProductEvents(tx, { product_id, edits, change_id: null, by: { role: 'editor', account_id }, at })
  await refreshListing(tx, [product_id])
}

async function putBack(tx: Tx, actor: Staff, of: PutBack): Promise<void> {
  const { at, account_id } = actor
  const now = await readFieldsOf(tx, of.product_id)
  const passed = await readEdits(tx, of.change_id)
  // New rows have got keys of their own, and a removed paper is gone: only what was changed goes back.
  const turned = passed.map(({ path, before, after }) => ({ path, before: after, after: before }))
  const moved = new Set(movedMeanwhile(turned, now).map(({ path }) => path))
  const edits = differing(turned, now).filter(
    ({ path }) => !moved.has(path) && !/^papers\.|\.n[a-z0-9]+/.test(path),
  )
  const { rows } = await sql<{ id: number }>`
    insert into product_change (merchant_id, product_id, kind, state, account_id, created_at, updated_at, decided_at, decided_by, undoes)
    values (${of.merchant_id}, ${of.product_id}, ${changeKind.edit}, ${changeState.passed}, ${account_id}, ${at}, ${at}, ${at}, ${account_id}, ${of.change_id})
    returning id`.execute(tx)
  const id = rows[0]!.id
  const by = { role: 'editor', account_id, at, reason: of.reason } as const
  await noteChangeEvent(tx, { change_id: id, event: 'undo', from: null, to: changeState.passed, by })
  await sql`insert into change_edit (change_id, path, before, after, rev, account_id, at)
    select ${id}, e.path, coalesce(e.before, 'null'), coalesce(e.after, 'null'), 1, ${account_id}, ${at}
    from jsonb_to_recordset(${JSON.stringify(edits)}) e (path text, before jsonb, after jsonb)`.execute(tx)
  const { merchant_id, product_id } = of
  if (edits.length > 0) await publishEdits(tx, { merchant_id, product_id, now, edits, change_id: id, by, at })
}
