import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'

type WordFields = Readonly<Record<string, unknown>>
export type ChangedWords = {
  product_id: number
  /** Null for what is of the product itself. */
  relation_id: number | null
  was: WordFields
  now: WordFields
}

/** What feeds say of a product besides its prices, before or after its update; as JSON. */
export function productWordsAs(row: 'old' | 'new'): RawBuilder<WordFields> {
  const of = sql.raw(row)
  return sql`json_build_object('title', ${of}.title, 'description', ${of}.description, 'material', ${of}.attributes -> 'material',
    'collection', ${of}.collection, 'width_mm', ${of}.width_mm, 'depth_mm', ${of}.depth_mm, 'height_mm', ${of}.height_mm,
    'weight_g', ${of}.weight_g)`
}

/** The same of an item. */
export function itemWordsAs(row: 'old' | 'new'): RawBuilder<WordFields> {
  const of = sql.raw(row)
  return sql`json_build_object('upc', ${of}.upc, 'color', ${of}.color, 'size', nullif(${of}.size, ''),
    'packing', nullif(${of}.packing, ''), 'cartons', nullif(${of}.cartons, '[]'), 'width_mm', ${of}.width_mm,
    'depth_mm', ${of}.depth_mm, 'height_mm', ${of}.height_mm, 'weight_g', ${of}.weight_g)`
}

const inLanguages = new Set(['title', 'description', 'material', 'color'])

/** Fields by their paths; a text of no language is English, and an empty one is none. */
function byPath(told: WordFields): Map<string, unknown> {
  const fields = Object.entries(told).flatMap(([name, value]): [string, unknown][] => {
    if (!inLanguages.has(name)) return [[name, value]]
    const texts = typeof value === 'object' && value !== null ? value : { 'en-US': value }
    return Object.entries(texts).map(([language, text]) => [`${name}.${language}`, text])
  })
  return new Map(fields.filter(([, value]) => value !== null && value !== ''))
}

/** Writes into products' histories what a feed of the office changed of words, measures and cartons. */
export async function noteChangedWords(
  tx: Tx,
  { account_id, at }: { account_id: number | null; at: Date },
  changed: readonly ChangedWords[],
): Promise<void> {
  const told = changed.flatMap(({ product_id, relation_id, ...row }) => {
    const [was, now] = [byPath(row.was), byPath(row.now)]
    const under = relation_id === null ? '' : `items.r${relation_id}.`
    return [...new Set([...was.keys(), ...now.keys()])].flatMap((path) => {
      const [before, after] = [was.get(path) ?? null, now.get(path) ?? null]
      const same = JSON.stringify(before) === JSON.stringify(after)
      return same ? [] : [{ product_id, path: under + path, before, after }]
    })
  })
  if (told.length === 0) return
  await sql`insert into product_event (product_id, at, account_id, by_role, path, before, after)
    select t.product_id, ${at}, ${account_id}::int, 'editor', t.path, coalesce(t.before, 'null'), coalesce(t.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(told)}) t (product_id int, path text, before jsonb, after jsonb)`.execute(
    tx,
  )
}
