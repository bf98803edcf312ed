import { compactIdentifier, textOfCell } from '../../text/plain-input.ts'

/** Where a dealer sells to its own customers. */
export const platforms = ['amazon', 'wayfair', 'walmart', 'ebay', 'shopify', 'overstock', 'other'] as const
export type Platform = (typeof platforms)[number]

/** The platforms' own names; `other` has one in each language. */
export const platformNames: Record<Exclude<Platform, 'other'>, string> = {
  amazon: 'Amazon',
  wayfair: 'Wayfair',
  walmart: 'Walmart',
  ebay: 'eBay',
  shopify: 'Shopify',
  overstock: 'Overstock',
}

/** Bounds of a dealer's item numbers: in one file, in all, and the length of one. */
export const aliasLimits = { atOnce: 1_000, perCompany: 20_000, number: 64 } as const

/** Why a row of item numbers was not taken. */
export const aliasFaults = ['number', 'platform', 'unknown', 'ambiguous', 'taken', 'twice'] as const
export type AliasFault = (typeof aliasFaults)[number]

/** A number of a channel as its dealer writes it, and our item's number. */
export type AliasRow = { platform: string; number: string; item: string }

const otherNames = ['other', 'otro', 'otra', '其他']
const everyNames = ['', 'all', 'every', 'every channel', 'todos', 'todos los canales', '全部', '所有渠道']

/** The platform that a cell names; empty for all of them, null for none that we know. */
export function platformNamed(cell: string): Platform | '' | null {
  const name = textOfCell(cell).toLowerCase()
  if (everyNames.includes(name)) return ''
  if (otherNames.includes(name)) return 'other'
  return platforms.find((one) => one === name.replace(/[^a-z]/g, '')) ?? null
}

/** The heads of columns in letters and digits alone, among them those of the files that we write. */
const heads = {
  platform: /^(platform|channel|marketplace|plataforma|canal|平台|渠道)$/,
  number:
    /^((channels?|platform|seller|your|my|own)?(sku|number|itemnumber)|n[uú]mero(delcanal|propio)|skudelcanal|渠道编号|平台编号|自有编号)$/,
  item: /^((our|trestle|supplier|model)(number|item|sku|model)?|customsn|item|nuestro(n[uú]mero|art[ií]culo)|modelo|art[ií]culo|我方编号|我方商品|型号|商品)$/,
} as const

/**
 * The rows of a table of item numbers, in the order of its head; without one, the channel's number stands
 * before ours. Rows with neither are left out.
 */
export function aliasRows(table: readonly (readonly string[])[]): AliasRow[] {
  const [first = []] = table
  const names = first.map(compactIdentifier)
  const place = (field: keyof typeof heads) => names.findIndex((name) => heads[field].test(name))
  const [number, item] = [place('number'), place('item')]
  const named = number >= 0 && item >= 0 && number !== item
  const at = named ? { platform: place('platform'), number, item } : { platform: -1, number: 0, item: 1 }
  return table
    .slice(named ? 1 : 0)
    .map((row) => ({
      platform: at.platform < 0 ? '' : textOfCell(row[at.platform]),
      number: textOfCell(row[at.number]),
      item: textOfCell(row[at.item]),
    }))
    .filter((row) => row.number + row.item !== '')
}
