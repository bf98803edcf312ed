import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type ChangeState, changeState } from '#rules/goods/change/change-state'
import type { GoodsFields } from '#rules/goods/change/fields'
import { groupsOf } from '../../catalogue/import/place-variants.ts'
import type { ReadRow } from '../../catalogue/import/read-cells.ts'
import { openStates } from '../change/open-changes.ts'
import { readFields } from '../change/read-fields.ts'

type SubjectEdit = { path: string; before: unknown; after: unknown; rev: number; imported: boolean }
/** A product that rows of a feed are about: a published one, one that is drafted, or one to be made. */
export type Subject = {
  product_id: number | null
  change: { id: number; state: ChangeState } | null
  group: string
  /** The published fields; empty for a product that is not published. */
  published: GoodsFields
  edits: Map<string, SubjectEdit>
}
/** Why a row's item is nobody's to change by a feed; the names are keys of `import.json`. */
type BarReason = 'itemOffShelf' | 'itemOfClearance'
/** `item`: its key among the fields of the subject; null for a new one. */
export type RowPlace = {
  subject: Subject
  item: string | null
  apart: boolean
  barred: BarReason | null
}

type KnownItem = {
  custom_sn: string
  id: number
  product_id: number
  off_shelf: boolean
  of_clearance: boolean
}
type ReservedItem = { custom_sn: string; item: string; change_id: number; product_id: number | null }

/** Where each of these rows belongs: by its number, as people read it, else by its group. */
export async function findSubjects<R extends Pick<ReadRow, 'custom_sn' | 'group'>>(
  tx: Tx,
  merchant_id: number,
  rows: readonly R[],
): Promise<Map<R, RowPlace>> {
  const keys = [...new Set(rows.flatMap(({ group }) => (group ? [group.number] : [])))]
  const numbers = [...new Set([...rows.map(({ custom_sn }) => custom_sn), ...keys])]
  const items = new Map((await knownItems(tx, merchant_id, numbers)).map((one) => [one.custom_sn, one]))
  const reserved = new Map((await reservedItems(tx, merchant_id, numbers)).map((one) => [one.custom_sn, one]))
  const groups = new Subjects()
  const products = keys.length > 0 ? await groupsOf(tx, merchant_id, keys) : new Map<string, number>()
  for (const { group_number, change_id, product_id } of await draftedGroups(tx, merchant_id, keys))
    groups.of(group_number, product_id ?? products.get(group_number), change_id)
  for (const key of keys) {
    const named = items.get(key)?.product_id ?? reserved.get(key)?.product_id ?? undefined
    groups.of(key, products.get(key) ?? named, reserved.get(key)?.change_id)
  }
  const places = new Map<R, RowPlace>()
  for (const row of rows) {
    const { custom_sn, group } = row
    const [known, draft] = [items.get(custom_sn), reserved.get(custom_sn)]
    const own = known ? groups.product(known.product_id) : draft ? groups.draft(draft) : null
    const ofGroup = group ? groups.named(group.number, own) : null
    const subject = own ?? ofGroup ?? groups.fresh('')
    const barred = known?.of_clearance ? 'itemOfClearance' : known?.off_shelf ? 'itemOffShelf' : null
    const item = known ? `r${known.id}` : (draft?.item ?? null)
    const apart = own !== null && ofGroup !== null && own !== ofGroup
    places.set(row, { subject, item, apart, barred })
  }
  await readSubjects(tx, groups.all())
  return places
}

/** The subjects of some rows, each once. */
class Subjects {
  private readonly byKey = new Map<string, Subject>()
  private readonly byGroup = new Map<string, Subject>()

  fresh(group: string): Subject {
    return { product_id: null, change: null, group, published: {}, edits: new Map() }
  }

  product(product_id: number): Subject {
    return this.once(`p${product_id}`, () => ({ ...this.fresh(''), product_id }))
  }

  draft({ change_id, product_id }: Pick<ReservedItem, 'change_id' | 'product_id'>): Subject {
    if (product_id !== null) return this.product(product_id)
    return this.once(`c${change_id}`, () => ({
      ...this.fresh(''),
      change: { id: change_id, state: changeState.draft },
    }))
  }

  /** Notes to what a group belongs, unless that is known. */
  of(group: string, product_id: number | undefined, change_id: number | undefined): void {
    if (this.byGroup.has(group) || (product_id === undefined && change_id === undefined)) return
    const subject =
      product_id === undefined
        ? this.draft({ change_id: change_id!, product_id: null })
        : this.product(product_id)
    this.byGroup.set(group, subject)
  }

  /** The subject of a group: that of the first of its rows which has one, else a new one. */
  named(group: string, own: Subject | null): Subject {
    const subject = this.byGroup.get(group) ?? own ?? this.fresh(group)
    this.byGroup.set(group, subject)
    return subject
  }

  all(): Subject[] {
    return [...this.byKey.values()]
  }

  private once(key: string, make: () => Subject): Subject {
    const subject = this.byKey.get(key) ?? make()
    this.byKey.set(key, subject)
    return subject
  }
}

async function knownItems(tx: Tx, merchant_id: number, numbers: readonly string[]): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select t.custom_sn, r.id, r.product_id, r.off_shelf_at is not null as off_shelf, p.is_bad_goods as of_clearance
    from unnest(${[...numbers]}::text[]) t (custom_sn)
    join relation r on r.merchant_id = ${merchant_id} and fold_number(r.custom_sn) = fold_number(t.custom_sn)
    join product p on p.id = r.product_id
    order by r.custom_sn = t.custom_sn, r.id desc`.execute(tx)
  return rows
}

async function reservedItems(
  tx: Tx,
  merchant_id: number,
  numbers: readonly string[],
): Promise<ReservedItem[]> {
  const { rows } = await sql<ReservedItem>`
    select t.custom_sn, n.item, n.change_id, c.product_id from unnest(${[...numbers]}::text[]) t (custom_sn)
    join change_number n on n.merchant_id = ${merchant_id} and n.number_folded = fold_number(t.custom_sn)
    join product_change c on c.id = n.change_id`.execute(tx)
  return rows
}

async function draftedGroups(tx: Tx, merchant_id: number, keys: readonly string[]) {
  if (keys.length === 0) return []
  const { rows } = await sql<{ group_number: string; change_id: number; product_id: number | undefined }>`
    select g.group_number, g.change_id, c.product_id from import_group g join product_change c on c.id = g.change_id
    where g.merchant_id = ${merchant_id} and g.group_number = any (${[...keys]}::text[])
      and c.state <> ${changeState.withdrawn}`.execute(tx)
  return rows
}

/** Locks the open changes of these subjects in their order, and reads what is published and edited. */
async function readSubjects(tx: Tx, subjects: readonly Subject[]): Promise<void> {
  const products = subjects.flatMap(({ product_id }) => product_id ?? [])
  const changes = subjects.flatMap(({ change }) => change?.id ?? [])
  const { rows: open } = await sql<{ id: number; product_id: number | null; state: ChangeState }>`
    select id, product_id, state from product_change
    where id = any (${changes}::int[]) or product_id = any (${products}::int[]) and state ${openStates}
    order by id for no key update`.execute(tx)
  const { rows: edits } = await sql<SubjectEdit & { change_id: number }>`
    select e.change_id, e.path, e.before, e.after, e.rev, i.rev is not null as imported
    from change_edit e left join import_edit i on (i.change_id, i.path, i.rev) = (e.change_id, e.path, e.rev)
    where e.change_id = any (${open.map(({ id }) => id)}::int[])`.execute(tx)
  const published = await readFields(tx, products)
  for (const subject of subjects) {
    const { product_id, change } = subject
    const found = open.find((one) => (change ? one.id === change.id : one.product_id === product_id))
    subject.change = found ? { id: found.id, state: found.state } : null
    subject.published = (product_id !== null && published.get(product_id)) || {}
    subject.edits = new Map(edits.flatMap((one) => (one.change_id === found?.id ? [[one.path, one]] : [])))
  }
}
