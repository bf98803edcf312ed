import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { PadLine } from '#rules/buying/order-pad'
import { type PurchaseMode, purchaseMode } from '#rules/codes'
import { priceFor, type Tier } from '#rules/goods/price'
import { parseQuantity, quantityRefusal, snapQuantity } from '#rules/goods/quantity'
import { isFromStock } from '#rules/goods/sold'
import { type Cents, parseMoney, times, zero } from '#rules/money/money'

export type ResolvedRow = Out<CallAt<'/home/orderPad'>>['list'][number]
export type PadItem = ResolvedRow['items'][number]

/** A row of the pad. `chosen`: the chosen item, where several have the number. */
export type PadRowValues = PadLine & { id: number; chosen: number | null }

/** Why a row cannot be ordered; `sold` is a problem of the item itself, whatever the amount. */
type RowFaultName =
  | 'noModel'
  | 'unknown'
  | 'noQuantity'
  | 'notWhole'
  | 'below'
  | 'multiple'
  | 'tooMany'
  | 'sold'
  | 'otherType'
  | 'presale'
  | 'fob'
  | 'choose'

/** The verdict on a row: empty, being looked up, wrong, or ready for the cart. */
export type RowVerdict =
  | { state: 'empty' | 'looking' }
  | { state: 'wrong'; fault: RowFaultName; item: PadItem | null; fit: number | null }
  | { state: 'ready'; item: PadItem; amount: number; unit: Cents; total: Cents }

const wrong = (fault: RowFaultName, item: PadItem | null = null, fit: number | null = null): RowVerdict => ({
  state: 'wrong',
  fault,
  item,
  fit,
})

/** The item that a row means: the only one with its model number, or the chosen one. */
export function padItem(row: PadRowValues, found: ResolvedRow | undefined): PadItem | null {
  if (found?.items.length === 1) return found.items[0]!
  return found?.items.find(({ relation_id }) => relation_id === row.chosen) ?? null
}

/** Judges a row by the lookup of its model number. The item's amount already in the cart counts too. */
export function judge(row: PadRowValues, found: ResolvedRow | undefined, mode: PurchaseMode): RowVerdict {
  if (row.model === '') return row.quantity === '' ? { state: 'empty' } : wrong('noModel')
  if (!found) return { state: 'looking' }
  const item = padItem(row, found)
  if (!item) return wrong(found.items.length > 1 ? 'choose' : 'unknown')
  const lacking = item.problem === 'stock.notEnough'
  if (lacking) return wrong('tooMany', item)
  if (item.problem) return wrong(unsold(item), item)
  const amount = parseQuantity(row.quantity)
  if (amount === null && row.quantity !== '') return wrong('notWhole', item)
  if (!amount) return wrong('noQuantity', item)
  return judgeAmount(item, amount, mode)
}

/**
 * Why an item cannot be bought here in any amount: it is sold by reservation or contract, or as the other
 * goods type alone.
 */
function unsold({ problem, sold_as }: PadItem): RowFaultName {
  if (problem === 'cart.notFromStock') return sold_as.includes(purchaseMode.presale) ? 'presale' : 'fob'
  return problem === 'catalogue.notForSale' && sold_as.some(isFromStock) ? 'otherType' : 'sold'
}

const faults = {
  'stock.enterQuantity': 'noQuantity',
  'stock.belowMinimum': 'below',
  'stock.notMultiple': 'multiple',
  'stock.notEnough': 'tooMany',
} as const

function judgeAmount(item: PadItem, amount: number, mode: PurchaseMode): RowVerdict {
  const rule = {
    minimum: item.minimum_amount,
    multiple: item.multiple,
    ...(item.available === null ? {} : { maximum: item.available }),
  }
  const inAll = item.in_cart + amount
  const refusal = quantityRefusal(inAll, rule)
  if (refusal) {
    const fit = snapQuantity(inAll, rule) - item.in_cart
    return wrong(faults[refusal], item, fit > 0 && fit !== amount ? fit : null)
  }
  const unit = priceFor(pricesOf(item), mode, inAll).unit_cents
  return { state: 'ready', item, amount, unit, total: times(unit, amount) }
}

type RowPrices = { price: string; special_offer: string; fob_price: string; tiers: readonly Tier[] }

function pricesOf({ price, special_offer, fob_price, tiers }: RowPrices) {
  const cents = (text: string) => parseMoney(text) ?? zero
  return {
    price_cents: cents(price),
    special_offer_cents: cents(special_offer),
    fob_price_cents: cents(fob_price),
    tiers,
  }
}
