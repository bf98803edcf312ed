import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { StoredMapping } from '#database/tables/listing'
import { categoryFinder, type NamedCategory } from '#rules/goods/category-name'
import { slugOf } from '#rules/text/slug'

type Rules = { mapping: StoredMapping; create: boolean; dry_run: boolean }

const longestSlug = 60

/** What a name in a feed means: one of our categories, one of several, or none. */
type CategoryMatch = { id: number } | { several: string[] } | 'unknown'

/**
 * The category of each name in the feed: by the mapping, else by slug or name in any language, in either
 * number, or by the last part of a path; of a name that several have their slugs. Creates unknown ones if the
 * run may (`Parent > Child` creates both); a dry run only counts them (id 0).
 */
export async function findCategories(
  tx: Tx,
  names: readonly string[],
  rules: Rules,
): Promise<Map<string, CategoryMatch>> {
  const { rows: all } = await sql<NamedCategory>`
    select id, slug, parent_id, array(select value from jsonb_each_text(name)) as names from category order by id`.execute(
    tx,
  )
  const find = categoryFinder(all)
  const mapped = new Map(Object.entries(rules.mapping.categories))
  const found = new Map<string, CategoryMatch>()
  for (const name of new Set(names)) {
    const meant = find(mapped.get(name) ?? name)
    const [one] = meant
    if (one && meant.length === 1) found.set(name, { id: one.id })
    else if (one) found.set(name, { several: meant.map(({ slug }) => slug) })
    else if (rules.create) found.set(name, { id: rules.dry_run ? 0 : await create(tx, name) })
    else found.set(name, 'unknown')
  }
  return found
}

async function create(tx: Tx, path: string): Promise<number> {
  let parent_id: number | null = null
  const names = path
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)
  // There are only two levels: of a longer path the first and the last name are used.
  for (const name of names.length > 2 ? [names[0]!, names.at(-1)!] : names) {
    const slug =
      slugOf(name, longestSlug) ||
      `category-${[...name].map((sign) => sign.codePointAt(0)!.toString(36)).join('')}`.slice(0, longestSlug)
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      insert into category (parent_id, slug, name, position)
      values (${parent_id}, ${slug}, ${JSON.stringify({ 'en-US': name })}, (select coalesce(max(position), 0) + 1 from category))
      on conflict (slug) do update set slug = excluded.slug returning id`.execute(tx)
    parent_id = rows[0]!.id
  }
  return parent_id!
}
