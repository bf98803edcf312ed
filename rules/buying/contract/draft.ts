import type { DraftLot } from './lot/plan.ts'
import type { BalanceGate, Incoterm, Inspector, ReleaseGate } from './terms.ts'

/** A line as it is written, before it is checked. */
export type DraftLine = {
  relation_id?: number | undefined
  custom_sn: string
  quality: string
  price: string
  size: string
  packing: string
  color: string
  category: string
  volume: string
  image_path: string
}

/** What a side writes of a contract, as its form has it; numbers are text until they are checked. */
export type ContractDraft = {
  maker_name: string
  maker_address: string
  /** The code of the country, empty where it was not chosen. */
  maker_country: string
  maker_zip: string
  maker_phone: string
  purchaser_name: string
  purchaser_address: string
  purchaser_country: string
  purchaser_zip: string
  purchaser_phone: string
  delivery_date: string
  receiving_date: string
  pay_action: string
  goods_standard: string
  deposit_ratio: string
  balance_type: 1 | 2 | 3
  arrival_day_pay: string
  incoterm: Incoterm
  balance_gate: BalanceGate
  release_gate: ReleaseGate
  retention: string
  late_days: string
  claim_days: string
  inspection_by: Inspector
  goods_obj: readonly DraftLine[]
  /** The lots that the goods are parted into; none is one lot of all. */
  lots: readonly DraftLot[]
  /** The lines of its writer's cart that are in it, parted by commas. */
  cart_ids: string
}
