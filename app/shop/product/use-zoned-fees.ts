import { useAnswer } from '../../session/use-answer.ts'
import { useZip } from '../place-nearby/use-zip.ts'
import type { Prices } from './price-for-choice.ts'

type FeeInput = { product_id: number; relation_id: number; price: Prices | undefined; amount: number }
const none: ReadonlyMap<number, string | null> = new Map()

/**
 * The delivered fee from each warehouse to the browser's zip code, for an item without a rate of its own; by
 * warehouse. Empty for viewers without prices, and while no zip code is known.
 */
export function useZonedFees({ product_id, relation_id, price, amount }: FeeInput) {
  const { zip } = useZip()
  const enabled = zip !== '' && amount > 0 && price?.delivery_fee === '0.00'
  const goods_list = JSON.stringify([{ product_id, relation_id, amount }])
  const { data } = useAnswer('/home/placeNearby', { zip_code: zip, goods_list }, { enabled })
  if (!enabled || !data) return none
  return new Map(data.list.map((house) => [house.warehouse_id, house.fees?.delivered_fee ?? null]))
}
