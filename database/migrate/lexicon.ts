import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The shipped words of the search: one object a line, by the names of the first line. */
export type ShippedLexicon = {
  concepts: readonly Record<string, string>[]
  related: readonly Record<string, string>[]
  hash: string
}

const ownLexicon = join(import.meta.dirname, '../lexicon')

/** Reads `concepts.csv` and `related.csv`; fields hold no commas. Throws on a line that does not fit. */
export async function readLexicon(folder: string = ownLexicon): Promise<ShippedLexicon> {
  const [concepts, related] = await Promise.all(
    ['concepts.csv', 'related.csv'].map(async (name) =>
      (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'),
    ),
  )
  const hash = createHash('sha256').update(concepts!).update(related!).digest('hex')
  return { concepts: rowsOf('concepts.csv', concepts!), related: rowsOf('related.csv', related!), hash }
}

function rowsOf(name: string, text: string): Record<string, string>[] {
  const [first, ...lines] = text.split('\n')
  const columns = first!.split(',')
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return []
    const cells = line.split(',')
    if (cells.length > columns.length)
      throw new Error(`${name} line ${i + 2} has ${cells.length} fields: ${line}`)
    return [Object.fromEntries(columns.map((column, c) => [column.trim(), (cells[c] ?? '').trim()]))]
  })
}

/**
 * Takes the shipped words over: new concepts and relations, and those that no editor has changed. Does
 * nothing where these files were taken over before. Returns whether it did.
 */
export async function applyLexicon(client: pg.Client, shipped: ShippedLexicon): Promise<boolean> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ shipped: string }>('select shipped from search_lexicon for update')
    const fresh = rows[0]?.shipped !== shipped.hash
    if (fresh) {
      for (const statement of [concepts, withdrawnRelations, relations, withdrawnConcepts])
        await client.query(statement, [JSON.stringify(shipped)])
      await client.query('update search_lexicon set shipped = $1', [shipped.hash])
    }
    await client.query('commit')
    return fresh
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const conceptRows = `jsonb_to_recordset($1::jsonb -> 'concepts') n (concept text, class text, en text, es text, zh text, category text)`
const relatedRows = `jsonb_to_recordset($1::jsonb -> 'related') n (concept text, related text, weight float8)`
const words = (column: string) => `array_remove(string_to_array(n.${column}, '|'), '')`
const concepts = `insert into search_concept as c (concept, class, en, es, zh, category)
  select n.concept, n.class, ${words('en')}, ${words('es')}, ${words('zh')}, coalesce(n.category, '') from ${conceptRows}
  on conflict (concept) do update set class = excluded.class, en = excluded.en, es = excluded.es, zh = excluded.zh,
    category = excluded.category where c.edited_at is null`
const withdrawnRelations = `delete from search_related r where r.edited_at is null
  and not exists (select from ${relatedRows} where n.concept = r.concept and n.related = r.related)`
const relations = `insert into search_related as r (concept, related, weight)
  select n.concept, n.related, n.weight from ${relatedRows}
  join search_concept a on a.concept = n.concept join search_concept b on b.concept = n.related
  on conflict (concept, related) do update set weight = excluded.weight where r.edited_at is null`
const withdrawnConcepts = `delete from search_concept c where c.edited_at is null
  and not exists (select from ${conceptRows} where n.concept = c.concept)
  and not exists (select from search_related r where c.concept in (r.concept, r.related))`
