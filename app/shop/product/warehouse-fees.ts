import { offersDelivery } from '#rules/buying/delivery'
import { deliveredFee, pickupFee } from '#rules/buying/fees'
import { logisticsType, type WarehouseService } from '#rules/codes'
import { type Cents, moneyText, parseMoney, zero } from '#rules/money/money'
import type { Relation } from '../../parts/product/product.ts'
import type { Prices } from './price-for-choice.ts'

type WarehouseStock = Relation['stock'][number]
type FeeInput = {
  price: Prices
  amount: number
  is_free_delivery: boolean
  /** The delivered fee from each warehouse by the tariffs, for an item without a rate of its own. */
  zoned: ReadonlyMap<number, string | null>
}

/**
 * The fees of picking up or delivering so many pieces, as the checkout calculates them, and whether the
 * warehouse offers it. A fee is null where neither the item nor the tariffs have a rate: it is quoted after
 * review.
 */
export function warehouseFees(place: WarehouseStock, { price, amount, is_free_delivery, zoned }: FeeInput) {
  const cents = (text: string): Cents => parseMoney(text) ?? zero
  const line = {
    packing_fee_cents: cents(price.packing_fee),
    insurance_fee_cents: cents(price.insurance_fee),
    delivery_fee_cents: cents(price.delivery_fee),
    assembly_fee_cents: cents(price.assembly_fee),
    // Only the rate by the piece matters here, so measures are left at zero.
    gross_weight_g: 0,
    volume_cm3: 0,
    amount,
  }
  const services = place.services as WarehouseService[]
  const offers = (type: typeof logisticsType.selfPickup | typeof logisticsType.ship) =>
    offersDelivery(services, type, { is_freight: false })
  const delivered = deliveredFee([line], { is_free_delivery }, null)
  return {
    pickup: { offered: offers(logisticsType.selfPickup), fee: moneyText(pickupFee([line])) },
    delivered: {
      offered: offers(logisticsType.ship),
      fee: delivered === null ? (zoned.get(place.warehouse_id) ?? null) : moneyText(delivered),
    },
  }
}
