import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { StoredMapping } from '#database/tables/listing'

type Rules = { mapping: StoredMapping; create: boolean; dry_run: boolean }

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/**
 * The category of each name in the feed: by the mapping, else by slug or name in any language. Creates
 * unknown ones if the run may (`Parent > Child` creates both); a dry run only counts them (id 0). Names
 * that stay unknown are left out.
 */
export async function findCategories(
  tx: Tx,
  names: readonly string[],
  rules: Rules,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string; names: string[] }>`
    select id, slug, array(select lower(value) from jsonb_each_text(name)) as names from category order by parent_id nulls last, id`.execute(
    tx,
  )
  const known = new Map<string, number>()
  for (const { id, slug, names: called } of rows)
    for (const one of [slug, ...called]) known.set(one, known.get(one) ?? id)
  const mapped = new Map(Object.entries(rules.mapping.categories))
  const found = new Map<string, number>()
  for (const name of new Set(names)) {
    const wanted = (mapped.get(name) ?? name).toLowerCase()
    const id = known.get(wanted) ?? known.get(lastOf(wanted))
    if (id !== undefined) found.set(name, id)
    else if (rules.create) found.set(name, rules.dry_run ? 0 : await create(tx, name))
  }
  return found
}

const lastOf = (path: string) => path.split('>').at(-1)!.trim()

async function create(tx: Tx, path: string): Promise<number> {
  let parent_id: number | null = null
  const names = path
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)
  // There are only two levels: of a longer path the first and the last name are used.
  for (const name of names.length > 2 ? [names[0]!, names.at(-1)!] : names) {
    const slug =
      slugOf(name) ||
      `category-${[...name].map((sign) => sign.codePointAt(0)!.toString(36)).join('')}`.slice(0, 60)
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      insert into category (parent_id, slug, name, position)
      values (${parent_id}, ${slug}, ${JSON.stringify({ 'en-US': name })}, (select coalesce(max(position), 0) + 1 from category))
      on conflict (slug) do update set slug = excluded.slug returning id`.execute(tx)
    parent_id = rows[0]!.id
  }
  return parent_id!
}
