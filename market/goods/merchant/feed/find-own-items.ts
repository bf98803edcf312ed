import { sql } from 'kysely'
import type { ownPictureItems as declared } from '#api/goods/catalogue/stray-picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isPublishedKey } from '#rules/goods/change/fields'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { editedFields } from '#rules/goods/change/rows-there'
import type { Language } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { itemsFound, likePattern, numberPatterns } from '../../../sql/like-pattern.ts'
import { inOpenState } from '../change/open-changes.ts'
import { readFields } from '../change/read-fields.ts'
import { titleOf } from '../shelf/list-own-products.ts'
import { findOwn } from './show-own-import.ts'

const found = 20

type Edit = { path: string; before: unknown; after: unknown }
type Row = { custom_sn: string; product_id: number | null; change_id: number | null; edits: Edit[] }

/**
 * Items of this manufacturer by number or title, also those of drafts, with the pictures that their products
 * have or will have; null for one that only its editor sees.
 */
export async function findOwnItems(
  tx: Tx,
  actor: Merchant,
  { id, search }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  await findOwn(tx, actor, id)
  if (search === '') return { list: [] }
  const rows = await readRows(tx, actor, search)
  const published = await readFields(
    tx,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  const drafts = rows.map(({ product_id, edits, ...row }) => {
    const fields = (product_id !== null && published.get(product_id)) || {}
    return { ...row, goods: goodsDraft(editedFields(fields, edits)) }
  })
  const files = await storedFiles(
    tx,
    drafts.flatMap(({ goods }) => goods.media.flatMap(({ file_id }) => file_id ?? [])),
  )
  return { list: drafts.map((draft) => shown(draft, files, actor.language)) }
}

type Draft = { custom_sn: string; goods: ReturnType<typeof goodsDraft> }

function shown({ custom_sn, goods }: Draft, files: ReadonlyMap<string, string>, language: Language) {
  const pictures = goods.media.map(
    ({ key, path, file_id }) => (isPublishedKey(key) ? path : null) ?? files.get(file_id ?? '') ?? null,
  )
  return { custom_sn, title: titleOf(goods, language), pictures }
}

async function readRows(tx: Tx, { merchant_id }: Merchant, search: string): Promise<Row[]> {
  const words = likePattern(search)
  const { rows } = await sql<Row>`
    with item as (
      select r.custom_sn, r.product_id, null::int as change_id from relation r join product p on p.id = r.product_id
      where r.id in (${itemsFound({ merchant_id, search })}) and not p.is_bad_goods and r.off_shelf_at is null
      union all
      select e.after #>> '{}', c.product_id, c.id from change_number n join product_change c on c.id = n.change_id
      join change_edit e on e.change_id = c.id and e.path = 'items.' || n.item || '.custom_sn'
      where n.merchant_id = ${merchant_id} and ${inOpenState}
        and (n.number_folded ilike any (${numberPatterns(search)}::text[]) or exists (select from change_edit t
          where t.change_id = c.id and t.path like 'title.%' and t.after #>> '{}' ilike ${words}))
    ), first as (
      select distinct on (length(custom_sn), custom_sn) * from item order by length(custom_sn), custom_sn, change_id limit ${found}
    )
    select f.custom_sn, f.product_id, c.id as change_id,
      coalesce((select json_agg(json_build_object('path', e.path, 'before', e.before, 'after', e.after))
        from change_edit e where e.change_id = c.id), '[]') as edits
    from first f left join product_change c
      on ${inOpenState} and (c.id = f.change_id or f.change_id is null and c.product_id = f.product_id)
    order by length(f.custom_sn), f.custom_sn`.execute(tx)
  return rows
}

/** Where imported files lie among the shop's pictures; others have no address that anybody may open. */
async function storedFiles(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; storage_key: string }>`
    select id, storage_key from file where id = any (${[...ids]}::uuid[]) and storage_key like 'goods/%'`.execute(
    tx,
  )
  return new Map(rows.map(({ id, storage_key }) => [id, storage_key]))
}
