import { sql } from 'kysely'
import type {
  ownAssignPictures,
  ownStrayPictures,
  ownTakeBackPictures,
} from '#api/goods/catalogue/stray-picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type ChangeState, isEditable } from '#rules/goods/change/change-state'
import type { MediaField } from '#rules/goods/change/fields'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { editedFields } from '#rules/goods/change/rows-there'
import { ranksAt } from '#rules/goods/feed/ranks-at'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { listStrays } from '../../catalogue/fetch/list-strays.ts'
import {
  lockStrays,
  mostOfProduct,
  noteStrays,
  refuseTwice,
  type Stray,
  toAssign,
} from '../../catalogue/fetch/stray-rows.ts'
import { openChange } from '../change/open-change.ts'
import { inOpenState } from '../change/open-changes.ts'
import { draftedPath, keptFiles } from './draft-pictures.ts'
import { findSubjects, type Subject } from './find-subjects.ts'
import type { PlannedEdit } from './plan-rows.ts'
import { findOwn } from './show-own-import.ts'
import { writeEdits } from './write-edits.ts'

/** The pictures of an archive of this manufacturer's own that fit no item. */
export async function showOwnStrays(
  tx: Tx,
  actor: Merchant,
  input: In<typeof ownStrayPictures>,
): Promise<Out<typeof ownStrayPictures>> {
  const { merchant_name: _, ...run } = await findOwn(tx, actor, input.id)
  return { import: run, ...(await listStrays(tx, input)) }
}

/**
 * Puts pictures that fit no item into the change of one's product, behind so many of its own. Refuses
 * pictures that another item has (`import.pictureTaken`) or this product has (`import.pictureThere`), an item
 * that is not sold (`import.noItem`), a product under review (`change.underReview`), and more than a product
 * takes (`change.tooMany`).
 */
export async function assignOwnPictures(
  tx: Tx,
  actor: Merchant,
  { id, row_numbers, custom_sn, place }: In<typeof ownAssignPictures>,
): Promise<Record<string, never>> {
  await findOwn(tx, actor, id)
  const locked = await lockStrays(tx, id, row_numbers)
  const { subject, number } = await lockSubject(tx, actor, custom_sn)
  const strays = toAssign(locked, number)
  if (strays.length === 0) return {}
  await openFor(tx, actor, subject)
  const { media } = goodsDraft(editedFields(subject.published, [...subject.edits.values()]))
  const files = await keptFiles(tx, actor, strays)
  refuseTwice(strays, (path) => media.some((one) => one.path === path || one.file_id === files.get(path)))
  if (media.length + strays.length > mostOfProduct) refuse('change.tooMany', { most: mostOfProduct })
  const { ranks, moved } = ranksAt(
    media.map(({ rank }) => rank),
    place ?? media.length,
    strays.length,
  )
  const further = moved.map(({ at, rank }) => movedEdit(subject, media[at]!, rank))
  const edits = strays.map(({ row_number, path: stored, width, height }, n): PlannedEdit => {
    const path = draftedPath({ run_id: id, row_number, place: 0 })
    const file_id = files.get(stored)!
    const after: MediaField = {
      kind: 'picture',
      alt: {},
      rank: ranks[n]!,
      file_id,
      path: null,
      width,
      height,
    }
    return { path, before: null, after, rev: subject.edits.get(path)?.rev ?? 0 }
  })
  await write(tx, actor, { run_id: id, edits: [[subject, [...edits, ...further]]] })
  const { merchant_id } = actor
  await noteStrays(tx, actor, { run_id: id, merchant_id, strays, custom_sn: number })
  return {}
}

/**
 * The product of an item, its open change locked if it has one; and the item's number as it is written: that
 * of a draft where it is not published.
 */
async function lockSubject(
  tx: Tx,
  actor: Merchant,
  custom_sn: string,
): Promise<{ subject: Subject; number: string }> {
  const row = { custom_sn, group: null }
  const { subject, item, barred } = (await findSubjects(tx, actor.merchant_id, [row])).get(row)!
  if (item === null || barred) refuse('import.noItem', {}, 'custom_sn')
  const path = `items.${item}.custom_sn`
  const number = subject.published[path] ?? subject.edits.get(path)?.after
  return { subject, number: String(number ?? custom_sn) }
}

/** Begins the change of a product that has none. Refuses one under review (`change.underReview`). */
async function openFor(tx: Tx, actor: Merchant, subject: Subject): Promise<void> {
  if (subject.change === null)
    subject.change = await openChange(tx, actor, { product_id: subject.product_id! })
  const { state } = subject.change
  if (!isEditable(state)) refuse('change.underReview', { state })
}

/** A picture of the product that stands elsewhere. */
function movedEdit(
  { published, edits }: Subject,
  { key, ...picture }: MediaField & { key: string },
  rank: number,
): PlannedEdit {
  const path = `media.${key}`
  return {
    path,
    before: published[path] ?? null,
    after: { ...picture, rank },
    rev: edits.get(path)?.rev ?? 0,
  }
}

type DraftedRow = {
  row_number: number
  path: string
  change_id: number
  state: ChangeState
  is_open: boolean
  is_published: boolean
}

/**
 * Takes pictures that were assigned by hand out of the changes of their products: they fit no item again.
 * Refuses a change under review (`change.underReview`), and what has passed (`import.picturePublished`).
 */
export async function takeOwnBack(
  tx: Tx,
  actor: Merchant,
  { id, row_numbers }: In<typeof ownTakeBackPictures>,
): Promise<Record<string, never>> {
  await findOwn(tx, actor, id)
  const strays = (await lockStrays(tx, id, row_numbers)).filter(({ custom_sn }) => custom_sn !== '')
  if (strays.length === 0) return {}
  const drafted = await lockDrafted(tx, actor, { id, strays })
  if (drafted.some((one) => one.is_published)) refuse('import.picturePublished', {}, 'row_numbers')
  const open = drafted.filter((one) => one.is_open)
  const sent = open.find(({ state }) => !isEditable(state))
  if (sent) refuse('change.underReview', { state: sent.state })
  const edits = open.map(({ change_id, state, path }) => {
    const subject: Subject = {
      product_id: null,
      change: { id: change_id, state },
      group: '',
      published: {},
      edits: new Map(),
    }
    return [subject, [{ path, before: null, after: null, rev: 0 }]] as const
  })
  await write(tx, actor, { run_id: id, edits })
  const { merchant_id } = actor
  await noteStrays(tx, actor, { run_id: id, merchant_id, strays, custom_sn: '' })
  return {}
}

/** The edits that these pictures became, their changes locked in their order. */
async function lockDrafted(
  tx: Tx,
  { merchant_id }: Merchant,
  { id, strays }: { id: number; strays: readonly Stray[] },
): Promise<DraftedRow[]> {
  const paths = strays.map(({ row_number }) => draftedPath({ run_id: id, row_number, place: 0 }))
  const { rows } = await sql<DraftedRow>`
    select e.path, e.change_id, c.state, ${inOpenState} as is_open,
      exists (select from media m where m.id = e.made_id and m.product_id is not null) as is_published
    from change_edit e join product_change c on c.id = e.change_id
    where e.path = any (${paths}::text[]) and c.merchant_id = ${merchant_id} and e.after <> 'null'
    order by c.id for no key update of c`.execute(tx)
  return rows
}

type EditBatch = { run_id: number; edits: readonly (readonly [Subject, readonly PlannedEdit[]])[] }

async function write(tx: Tx, { merchant_id, account_id, at }: Merchant, { run_id, edits }: EditBatch) {
  const byPath = edits.map(
    ([subject, some]) => [subject, new Map(some.map((edit) => [edit.path, edit]))] as const,
  )
  await writeEdits(tx, { run_id, merchant_id, account_id, at }, { edits: new Map(byPath), numbers: [] })
}
