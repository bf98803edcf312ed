import { type FeeState, feeState } from '#rules/buying/checkout/fee-state'
import { offersDelivery } from '#rules/buying/delivery'
import { deliveredFee, pickupFee } from '#rules/buying/fees'
import { logisticsType, type WarehouseService } from '#rules/codes'
import { type Cents, moneyText, parseMoney, zero } from '#rules/money/money'
import type { Relation } from '../../parts/product/product.ts'
import type { Prices } from './price-for-choice.ts'
import type { ZonedFees } from './use-zoned-fees.ts'

type WarehouseStock = Relation['stock'][number]
type FeeInput = {
  price: Prices
  amount: number
  is_free_delivery: boolean
  /** The delivered fee from each warehouse to where the goods go. */
  zoned: Omit<ZonedFees, 'retry'>
}

/**
 * The fees of picking up or delivering so many pieces from a warehouse, as the checkout calculates them.
 * Whatever the item, delivery depends on where it goes, unless the company has it free.
 */
export function warehouseFees(
  place: Pick<WarehouseStock, 'warehouse_id' | 'warehouse_area_id' | 'services'>,
  { price, amount, is_free_delivery, zoned }: FeeInput,
): { pickup: FeeState; delivered: FeeState } {
  const cents = (text: string): Cents => parseMoney(text) ?? zero
  const line = {
    packing_fee_cents: cents(price.packing_fee),
    insurance_fee_cents: cents(price.insurance_fee),
    delivery_fee_cents: zero,
    assembly_fee_cents: cents(price.assembly_fee),
    // Nothing here goes by weight or volume, so measures are left at zero.
    gross_weight_g: 0,
    volume_cm3: 0,
    amount,
  }
  const services = place.services as WarehouseService[]
  const sold = place.warehouse_area_id !== null
  const offers = (type: typeof logisticsType.selfPickup | typeof logisticsType.ship) =>
    sold && offersDelivery(services, type, { is_freight: false })
  const free = is_free_delivery ? deliveredFee([line], { is_free_delivery }, null) : null
  return {
    pickup: feeState({
      offered: offers(logisticsType.selfPickup),
      fee: moneyText(pickupFee([line])),
      place: 'known',
    }),
    delivered:
      free === null
        ? feeState({
            offered: offers(logisticsType.ship),
            ...zoned,
            fee: zoned.fees && (zoned.fees.get(place.warehouse_id) ?? null),
          })
        : feeState({ offered: offers(logisticsType.ship), fee: moneyText(free), place: 'known' }),
  }
}
