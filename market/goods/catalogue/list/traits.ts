import { sql } from 'kysely'
import type { list } from '#api/goods/catalogue/find'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Language, type Text3, textIn } from '#rules/sites'
import { memory } from '../memory.ts'
import { type ListFilter, matching, type TraitPart, traitKinds, traitParts } from './filter.ts'
import { shelvesOf } from './sold-at-site.ts'

type Trait = { id: number; kind: (typeof traitKinds)[TraitPart]; name: Text3; swatch: string | null }
type TraitCount = { id: number; count: number }
/** For each kind how many products each of its traits would leave, most first. */
export type TraitCounts = Record<TraitPart, TraitCount[]>
type Facets = NonNullable<Out<typeof list>['facets']>

const known = memory<Trait[]>({ lifeMs: 60_000, size: 1 })

/**
 * Counts the traits of a filter's products, those of a kind as if none of that kind were chosen. A chosen
 * trait is listed even where its count is zero.
 */
export async function countTraits(tx: Tx, filter: ListFilter): Promise<TraitCounts> {
  const all = await counted(tx, filter)
  const counts = { colors: all, materials: all, styles: all, sizes: all }
  for (const part of traitParts) {
    const chosen = filter.chosen[part]
    if (chosen.length === 0) continue
    const found = await counted(tx, filter, part)
    const none = chosen.filter((id) => !found.some((one) => one.id === id))
    counts[part] = [...found, ...none.map((id) => ({ id, count: 0 }))]
  }
  return counts
}

async function counted(tx: Tx, filter: ListFilter, without?: TraitPart): Promise<TraitCount[]> {
  const { rows } = await sql<TraitCount>`
    select t.id, count(*) from ${shelvesOf(filter, without)}, unnest(s.traits) t (id)
    where s.shelf = ${filter.shelf}${matching(filter, without)} group by t.id order by 2 desc, 1`.execute(tx)
  return rows
}

/** The counts with the traits' names in this language: sizes from small to large, all others by count. */
export async function traitsShown(
  tx: Tx,
  { counts, language }: { counts: TraitCounts; language: Language },
  seen: { version: number; at: Date },
): Promise<Pick<Facets, TraitPart>> {
  const traits = await known.recall('all', seen, async () => {
    const { rows } = await sql<Trait>`select id, kind, name, swatch from trait order by id`.execute(tx)
    return rows
  })
  const byId = new Map(traits.map((trait) => [trait.id, trait]))
  const shown = (part: TraitPart) =>
    counts[part].flatMap(({ id, count }) => {
      const trait = byId.get(id)
      if (trait?.kind !== traitKinds[part]) return []
      return [{ id, name: textIn(trait.name, language), count, swatch: trait.swatch }]
    })
  const plain = (part: TraitPart) => shown(part).map(({ swatch: _none, ...rest }) => rest)
  return {
    colors: shown('colors'),
    materials: plain('materials'),
    styles: plain('styles'),
    sizes: plain('sizes').sort((a, b) => a.id - b.id),
  }
}
