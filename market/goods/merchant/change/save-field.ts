import { sql } from 'kysely'
import type { saveField as declared } from '#api/goods/change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { isEditable } from '#rules/goods/change/change-state'
import { completeness } from '#rules/goods/change/completeness'
import { type GoodsFields, type PathParts, pathParts, readField, sameValue } from '#rules/goods/change/fields'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { editedFields, isOfGoneRow } from '#rules/goods/change/rows-there'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { checkValue } from './check-value.ts'
import type { LockedChange } from './move-change.ts'
import { openChange } from './open-change.ts'
import { type Edit, readEdits } from './read-edits.ts'
import { readFieldsOf } from './read-fields.ts'
import { reserveNumber } from './reserve-number.ts'

type Json = Extract<Out<typeof declared>, { outcome: 'moved' }>['theirs']['value']
type Wish = In<typeof declared>
const most: Readonly<Record<PathParts['of'], number>> = { product: 1, items: 200, media: 60, papers: 30 }

/**
 * Saves one field of a change; the product is untouched. Names the field's revision as its editor saw it:
 * where somebody else has saved it since, nothing is saved and both texts are told (`moved`). The same value
 * saved twice is saved once. Refuses a change under review (`change.underReview`), a value that is none
 * (`change.value`), and a number that is taken (`change.number`).
 */
export async function saveField(tx: Tx, actor: Merchant, wish: Wish): Promise<Out<typeof declared>> {
  const { path, rev } = wish
  const read = readField(path, wish.value)
  if ('fault' in read) refuse('change.value', { fault: read.fault }, 'value')
  const change = await openChange(tx, actor, wish)
  if (!isEditable(change.state)) refuse('change.underReview', { state: change.state })
  const [now, edits] = [await readFieldsOf(tx, change.product_id), await readEdits(tx, change.id)]
  const known = edits.find((one) => one.path === path)
  checkPlace(path, read.value, { now, fields: editedFields(now, edits) })
  // A picture of a copy is known by its edit alone.
  const there = { ...now, [path]: known?.after ?? now[path] }
  const after = await checkValue(tx, actor, { path, value: read.value, now: there })
  if (known && known.rev !== rev) {
    if (sameValue(known.after, after)) return saved(change, { rev: known.rev, now, edits, actor })
    return { outcome: 'moved', change_id: change.id, theirs: theirsOf(known) }
  }
  // A field that nobody edited and that stays as it is needs no edit.
  if (!known && sameValue(now[path], after)) return saved(change, { rev: 0, now, edits, actor })
  await reserveNumber(tx, change, { path, after, edits })
  const before = now[path] ?? null
  const next = await write(tx, actor, { change, before, after, wish })
  const others = edits.filter((one) => one.path !== path)
  return saved(change, { rev: next, now, edits: [...others, { path, before, after }], actor })
}

/**
 * An item must be there before its fields, what is published before it is put back, and there are not more
 * of a kind than anybody handles. What is taken away may be gone already.
 */
function checkPlace(
  path: string,
  value: unknown,
  { now, fields }: Record<'now' | 'fields', GoodsFields>,
): void {
  const { of, key, name } = pathParts(path)!
  const place = `${of}.${key}`
  if (of === 'product' || value === null || place in fields) return
  if (name !== '' || isOfGoneRow(path, now)) refuse('change.value', { fault: 'unknown' }, 'path')
  const count = Object.keys(fields).filter(
    (one) => one.split('.').length === 2 && one.startsWith(`${of}.`),
  ).length
  if (count >= most[of]) refuse('change.tooMany', { most: most[of] })
}

type FieldWrite = { change: LockedChange; before: unknown; after: unknown; wish: Wish }

async function write(tx: Tx, actor: Merchant, { change, before, after, wish }: FieldWrite): Promise<number> {
  const { path, rev, on_published } = wish
  const [was, value] = [JSON.stringify(before), JSON.stringify(after)]
  const { rows } = await sql<{ rev: number }>`
    insert into change_edit as e (change_id, path, before, after, rev, account_id, at)
    values (${change.id}, ${path}, ${was}, ${value}, 1, ${actor.account_id}, ${actor.at})
    on conflict (change_id, path) do update set after = excluded.after, rev = e.rev + 1, account_id = excluded.account_id,
      at = excluded.at, verdict = null, reason = '', before = case when ${on_published} then excluded.before else e.before end
    where e.rev = ${rev} returning rev`.execute(tx)
  const next = rows[0]?.rev
  if (next === undefined) throw new Error(`field ${path} of change ${change.id} moved under its lock`)
  await sql`insert into change_save (change_id, path, rev, after, account_id, at)
    values (${change.id}, ${path}, ${next}, ${value}, ${actor.account_id}, ${actor.at})`.execute(tx)
  await sql`update product_change set updated_at = ${actor.at} where id = ${change.id}`.execute(tx)
  return next
}

const theirsOf = ({ by, at, after, rev }: Edit) => ({ by, at: at.toISOString(), value: after as Json, rev })

type SavedFields = {
  rev: number
  now: GoodsFields
  edits: readonly Pick<Edit, 'path' | 'before' | 'after'>[]
  actor: Merchant
}

const saved = (
  change: LockedChange,
  { rev, now, edits, actor: { at, site } }: SavedFields,
): Out<typeof declared> => ({
  outcome: 'saved',
  change_id: change.id,
  rev,
  saved_at: at.toISOString(),
  completeness: completeness(goodsDraft(editedFields(now, edits)), dayAt(at, timeZoneOf(site))),
})
