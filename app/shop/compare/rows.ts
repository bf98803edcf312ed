import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { purchaseMode } from '#rules/codes'
import { isFromStock } from '#rules/goods/sold'
import { soldPlaces } from '../../parts/product/sold-places.ts'

export type ComparisonItem = Out<CallAt<'/home/product'>>
type CompareRow = { key: string; name: string; cells: readonly (string | null)[] }

/** The texts and formats of the rows. */
export type CompareTexts = {
  t: (key: string, values?: Record<string, string | number>) => string
  has: (key: string) => boolean
  number: (value: number) => string
  inches: (mm: number) => string
  cm: (mm: number) => string
  pounds: (g: number) => string
  kg: (g: number) => string
  cubicFeet: (cm3: number) => string
}

const firstOf = (product: ComparisonItem) => product.relations[0]

function sizeOf(
  { t, inches, cm }: CompareTexts,
  { width_mm, depth_mm, height_mm }: ComparisonItem,
): string | null {
  const sides = [width_mm, depth_mm, height_mm]
  if (sides.some((side) => side === null)) return null
  const text = (show: (mm: number) => string) => sides.map((side) => show(side ?? 0)).join(' × ')
  return t('compare.size', { inches: text(inches), cm: text(cm) })
}

/** How goods that are not sold from stock are supplied; null where the modes say it all. */
function contractOf(t: CompareTexts['t'], { relations }: ComparisonItem): string | null {
  const made = relations.find(({ purchase_modes }) => purchase_modes.includes(purchaseMode.fob))
  if (!made) return null
  const { lead_days: days, fob_port: port } = made
  return port ? t('card.madeToOrderFrom', { days, port }) : t('card.madeToOrder', { days })
}

/** The most of one item in each warehouse from which this site sells it. */
function stockOf({ t, number }: CompareTexts, product: ComparisonItem): string | null {
  const modes = product.relations.flatMap((relation) => relation.purchase_modes)
  if (!modes.some(isFromStock)) return contractOf(t, product)
  const most = new Map<string, number>()
  for (const relation of product.relations)
    for (const mode of relation.purchase_modes)
      for (const { warehouse_name, available } of soldPlaces(relation, mode))
        most.set(warehouse_name, Math.max(most.get(warehouse_name) ?? 0, available))
  const places = [...most].sort((a, b) => b[1] - a[1])
  return (
    places.map(([place, count]) => t('card.stock', { place, count: number(count) })).join('\n') ||
    t('card.none')
  )
}

/** An attribute that only some of the products have is a row too; its other cells are empty. */
function attributeRows({ t, has }: CompareTexts, products: readonly ComparisonItem[]): CompareRow[] {
  const names = [...new Set(products.flatMap((product) => product.attributes.map(({ name }) => name)))]
  return names.map((name) => ({
    key: `attribute ${name}`,
    name: has(`attribute.${name}`) ? t(`attribute.${name}`) : name.replaceAll('_', ' '),
    cells: products.map((product) => product.attributes.find((one) => one.name === name)?.value ?? null),
  }))
}

/**
 * The rows of a comparison. Prices are left out, since they depend on the viewer. An unknown value is null.
 */
export function rowsOf(words: CompareTexts, products: readonly ComparisonItem[]): CompareRow[] {
  const { t, number, pounds, kg, cubicFeet } = words
  const row = (key: string, cell: (product: ComparisonItem) => string | null): CompareRow => ({
    key,
    name: t(`compare.row.${key}`),
    cells: products.map(cell),
  })
  const mass = (g: number) => t('compare.mass', { pounds: pounds(g), kg: kg(g) })
  const rows = [
    row('merchant', (product) => product.merchant.name),
    row('model', (product) => firstOf(product)?.custom_sn ?? null),
    row('modes', (product) =>
      [...new Set(product.relations.flatMap((relation) => relation.purchase_modes))]
        .sort()
        .map((mode) => t(`product.mode${mode}`))
        .join(', '),
    ),
    row('assembled', (product) => sizeOf(words, product)),
    row('weight', ({ weight_g }) => (weight_g === null ? null : mass(weight_g))),
    row('colors', (product) =>
      [...new Set(product.relations.flatMap((relation) => relation.color ?? []))].join(', '),
    ),
    ...attributeRows(words, products),
    row('cartons', (product) => {
      const cartons = firstOf(product)?.cartons.length
      return cartons ? number(cartons) : null
    }),
    row('gross', (product) => {
      const g = firstOf(product)?.gross_weight_g
      return g ? mass(g) : null
    }),
    row('volume', (product) => {
      const cm3 = firstOf(product)?.volume_cm3
      return cm3 ? t('compare.volume', { feet: cubicFeet(cm3) }) : null
    }),
    row('minimum', (product) => {
      const relation = firstOf(product)
      if (!relation) return null
      const { minimum_amount, multiple } = relation
      return t('compare.minimum', { amount: minimum_amount, multiple })
    }),
    row('lead', (product) => {
      const days = firstOf(product)?.lead_days
      return days === undefined ? null : t('product.days', { days })
    }),
    row('stock', (product) => stockOf(words, product)),
  ]
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
}

/** Whether the products differ in this row. */
export function differs({ cells }: CompareRow): boolean {
  return new Set(cells.map((cell) => cell ?? '')).size > 1
}
