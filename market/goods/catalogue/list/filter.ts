import { type RawBuilder, sql } from 'kysely'
import type { list } from '#api/goods/catalogue/find'
import type { In } from '#api/wire/call'
import { modeFilter } from '#rules/codes'
import { maySeePrice } from '#rules/goods/price'
import { type Cents, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { SiteCode } from '#rules/sites'
import type { Guest, User } from '../../../actor.ts'
import { type Aisle, aisle, newDays, shelfNumber, shelvedSince } from '../aisle.ts'

type Input = In<typeof list>
/** The kinds of traits, by their names in a list. */
export const traitKinds = { colors: 'color', materials: 'material', styles: 'style', sizes: 'size' } as const
export type TraitPart = keyof typeof traitKinds
export const traitParts = Object.keys(traitKinds) as TraitPart[]
export type FilterPart = 'warehouses' | 'merchants' | 'modules' | 'modes' | 'shelved' | 'other' | TraitPart
/** A condition on a row `s` of a shelf; `ofSite`: on `a`, what the site sells of it. */
type FilterCondition = { part: FilterPart; where: RawBuilder<unknown>; ofSite?: true }
export type ListFilter = {
  aisle: Aisle
  shelf: number
  /** The site whose warehouses count. */
  site: SiteCode
  /** The zone of its shelf; empty where products of all purchase modes are listed together. */
  zone: '' | 'special_sale' | 'presale' | 'bad_goods' | 'fob'
  /** Their text depends only on which filters are set. */
  conditions: readonly FilterCondition[]
  /** The chosen facets: ids of warehouses, merchants and traits. */
  chosen: Record<'warehouses' | 'merchants' | TraitPart, readonly number[]>
  /** A cache key: the same for the same filter, for every viewer and language. */
  key: string
}

const ownShelf = (zone: Input['zone']): ListFilter['zone'] =>
  zone === 'special_sale' || zone === 'presale' || zone === 'bad_goods' || zone === 'fob' ? zone : ''

const aisleOf = (input: Input): Aisle => {
  if (input.zone === 'special_sale') return aisle.special
  if (input.zone === 'presale') return aisle.presale
  if (input.zone === 'bad_goods') return aisle.badGoods
  return input.zone === 'fob' || input.purchase_mode === modeFilter.fob ? aisle.fob : aisle.all
}

/**
 * The conditions of a list. Refuses a price filter or price sort of a viewer who may not see prices
 * (`session.loginToSeePrices`), because the result would reveal them, and a malformed price range
 * (`catalogue.priceRange`).
 */
export function listFilter(actor: Guest | User, input: Input): ListFilter {
  const asksPrice = input.price_min !== '' || input.price_max !== '' || input.sort_type === 'price'
  if (asksPrice && !maySeePrice(actor)) refuse('session.loginToSeePrices')
  const range = priceRange(input)
  const conditions: FilterCondition[] = []
  const where = (condition: RawBuilder<unknown> | false, part: FilterPart = 'other') => {
    if (condition) conditions.push({ part, where: condition })
  }
  const ofSite = (condition: RawBuilder<unknown> | false, part: FilterPart = 'other') => {
    if (condition) conditions.push({ part, where: condition, ofSite: true })
  }
  const { quantity_min, first_available, warehouse_ids, mch_ids, merchant_uuid } = input
  where(range.min !== null && sql`s.price_cents >= ${range.min}`)
  where(range.max !== null && sql`s.price_cents <= ${range.max}`)
  ofSite((quantity_min ?? 0) > 0 && sql`a.available >= ${quantity_min}`)
  ofSite(input.zone === 'inventory' && sql`a.available > 0`)
  where(first_available > 0 && sql`s.shelved_at >= ${shelvedSince(actor.at, first_available)}`, 'shelved')
  const onlyNew = input.product_type === 'new' || input.zone === 'new_arrival'
  where(onlyNew && sql`s.shelved_at >= ${shelvedSince(actor.at, newDays)}`)
  where((input.product_type === 'hot_sales' || input.zone === 'hot_sale') && sql`s.sales > 0`)
  where(input.module_type > 0 && sql`s.module_type = ${input.module_type}`, 'modules')
  where(input.purchase_mode === modeFilter.usWarehouse && sql`s.from_us`, 'modes')
  ofSite(warehouse_ids.length > 0 && sql`a.warehouse_ids && ${warehouse_ids}::int[]`, 'warehouses')
  where(mch_ids.length > 0 && sql`s.merchant_id = any (${mch_ids}::int[])`, 'merchants')
  for (const part of traitParts) where(input[part].length > 0 && sql`s.traits && ${input[part]}::int[]`, part)
  where(
    !!merchant_uuid &&
      sql`s.merchant_id = (select id from merchant where merchant_uuid = ${merchant_uuid}::uuid)`,
  )
  const inAisle = aisleOf(input)
  const { colors, materials, styles, sizes } = input
  return {
    aisle: inAisle,
    shelf: shelfNumber(inAisle, input.category_id),
    site: actor.site,
    zone: ownShelf(input.zone),
    conditions,
    chosen: { warehouses: warehouse_ids, merchants: mch_ids, colors, materials, styles, sizes },
    key: keyOf(input, actor.site),
  }
}

/** A key without page and order. The order in which choices were ticked does not change it. */
function keyOf(input: Input, site: SiteCode): string {
  const {
    page: _page,
    page_size: _size,
    sort: _sort,
    sort_type: _type,
    with_facets: _facets,
    ...asked
  } = input
  const sorted = (ids: readonly number[]) => (ids.length > 1 ? ids.toSorted() : ids)
  return JSON.stringify({
    ...asked,
    site,
    warehouse_ids: sorted(asked.warehouse_ids),
    mch_ids: sorted(asked.mch_ids),
    colors: sorted(asked.colors),
    materials: sorted(asked.materials),
    styles: sorted(asked.styles),
    sizes: sorted(asked.sizes),
  })
}

/** The conditions as one, ready to follow `where s.shelf = …`. */
export function matching(filter: Pick<ListFilter, 'conditions'>, without?: FilterPart): RawBuilder<unknown> {
  const kept = filter.conditions.filter(({ part }) => part !== without)
  return kept.length === 0
    ? sql``
    : sql` and ${sql.join(
        kept.map(({ where }) => where),
        sql` and `,
      )}`
}

function priceRange(input: Input): { min: Cents | null; max: Cents | null } {
  const read = (field: 'price_min' | 'price_max') => {
    if (input[field] === '') return null
    const amount = parseMoney(input[field])
    if (amount === null || amount < 0) refuse('catalogue.priceRange', {}, field)
    return amount
  }
  const range = { min: read('price_min'), max: read('price_max') }
  if (range.min !== null && range.max !== null && range.min > range.max)
    refuse('catalogue.priceRange', {}, 'price_max')
  return range
}
