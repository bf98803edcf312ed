import { logisticsType, type WarehouseService } from '#rules/codes'
import { offersDelivery } from '#rules/delivery'
import { deliveredFee, pickupFee } from '#rules/fees'
import { type Cents, moneyText, parseMoney, zero } from '#rules/money'
import type { Relation } from '../product.tsx'
import type { Prices } from './price-in.ts'

type Place = Relation['stock'][number]
type Asked = { price: Prices; amount: number; is_free_delivery: boolean }

/**
 * What collecting so many pieces, and having them delivered, costs beside the goods, as the checkout asks it, and
 * whether the warehouse offers it. A fee is null where the item has no rate: it is quoted after review.
 */
export function warehouseFees(place: Place, { price, amount, is_free_delivery }: Asked) {
  const cents = (text: string): Cents => parseMoney(text) ?? zero
  const line = {
    packing_fee_cents: cents(price.packing_fee),
    insurance_fee_cents: cents(price.insurance_fee),
    delivery_fee_cents: cents(price.delivery_fee),
    assembly_fee_cents: cents(price.assembly_fee),
    amount,
  }
  const services = place.services as WarehouseService[]
  const offers = (type: typeof logisticsType.selfPickup | typeof logisticsType.ship) =>
    offersDelivery(services, type, { is_freight: false })
  const delivered = deliveredFee([line], { is_free_delivery })
  return {
    pickup: { offered: offers(logisticsType.selfPickup), fee: moneyText(pickupFee([line])) },
    delivered: {
      offered: offers(logisticsType.ship),
      fee: delivered === null ? null : moneyText(delivered),
    },
  }
}
