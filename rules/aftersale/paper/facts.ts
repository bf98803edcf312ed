import type { PricedFees } from '../../buying/fee-rows.ts'
import type { LineOption } from '../../buying/fees.ts'
import type { StatusName } from '../../buying/order/status.ts'
import type { PickupSlot } from '../../buying/pickup.ts'
import type { UnitInformation } from '../../buying/presale/reservation.ts'
import type { ThirdParty } from '../../buying/third-party.ts'
import type { LogisticsType, Payment, PaymentStage } from '../../codes.ts'
import type { DeliveryService } from '../../goods/tariff/tariff.ts'
import type { UsState } from '../../people/zip/us-zip.ts'
import type { OfflineMethod, VoucherStatus } from '../../status-codes.ts'

/** A line of an order. Weight and volume are of all its pieces. */
export type LineFacts = {
  id: number
  title: string
  custom_sn: string
  goods_sn: string
  /** What the buyer calls the item. */
  own_number: string | null
  amount: number
  cancelled: number
  /** The pieces on a goods paper: those not cancelled, or the part of one shipment. */
  leaving: number
  unit_price: string
  total: string
  tier: { min_amount: number; discount_percent: number } | null
  /** What is done to it, where it is not done to all of its order. */
  options: readonly LineOption[]
  weight_g: number
  volume_cm3: number
  carton_count: number
}

/** Pieces that left together. */
type ShipmentFacts = {
  number: number
  carrier: string
  tracking_number: string
  shipped_at: string
  lines: readonly { line_id: number; quantity: number }[]
}

/** A person's action that a paper shows. */
type Act = { by: string; at: string }

export type PaperFees = Omit<PricedFees, 'traces'> & {
  discount_percent: number
  traces: readonly {
    fee: string
    by: string
    amount?: string | undefined
    pieces?: number | undefined
    zone?: string | undefined
    weight_g?: number | undefined
    volume_cm3?: number | undefined
    threshold?: string | undefined
    percent?: number | undefined
    coupon_number?: string | undefined
    title?: string | undefined
  }[]
}

/** What of a reservation its papers say beside the order. */
export type ReservationFacts = {
  /** Null where its goods were here when it was approved: then all is due at once. */
  deposit: string | null
  /** What follows the deposit, so far as it is known. */
  rest: string
  /** What of the deposit its maker keeps; null until it has ended so. */
  kept: string | null
  submitted_at: string | null
  /** The unit information form as submitted. */
  unit: UnitInformation | null
  delivery_chosen: boolean
  /** The payment that is due now, or whose voucher is under audit. */
  due: { stage: PaymentStage; amount: string } | null
  /** Which shipment each line comes with. */
  places: readonly { line_id: number; batch_id: number; arrives_on: string; first_arrives_on: string }[]
}

/** Everything that an order's papers are made of, in the reader's language where it has words. */
export type OrderFacts = {
  order_number: string
  order_parent_number: string
  status: StatusName
  logistics_type: LogisticsType
  /** Cancelled or failed. */
  ended: boolean
  /** Paid and not cancelled: its goods may leave, or have left. */
  released: boolean
  issuer: {
    name: string
    logo: string | null
    address: string
    email: string
    phone: string
    /** The bank account for transfers; null where the buyer has to ask for it. */
    account: {
      holder: string
      bank_name: string
      routing_number: string
      account_number: string
      swift: string
    } | null
  }
  /** The zone of the order's site, in which times are written. */
  time_zone: string
  seller: { name: string; lines: readonly string[] }
  buyer: { name: string; lines: readonly string[] }
  warehouse: { name: string; lines: readonly string[]; phone: string; time_zone: string }
  /** Set for a dealer's own goods, whose shipping papers are in the dealer's name. */
  sells_own: boolean
  /** The destination of platform delivery; null for pickups. */
  address: { name: string; lines: readonly string[] } | null
  pickup: PickupSlot | null
  third_party: ThirdParty | null
  carrier: string | null
  tracking_number: string | null
  po_number: string
  note: string
  services: readonly ('packing' | 'insurance' | 'assembly' | DeliveryService)[]
  fees: PaperFees
  lines: readonly LineFacts[]
  /** The explanation and parts of its freight; null where none was quoted. */
  freight: { explanation: string; lines: readonly { text: string; amount: string }[] } | null
  created_at: string
  pay_before: string
  paid_at: string | null
  shipped_at: string | null
  completed_at: string | null
  /** The shipments so far, in their order. */
  shipments: readonly ShipmentFacts[]
  /** Which shipment a paper is of, where goods leave in several: its number, or the rest that waits. */
  shipment: number | 'rest' | null
  /** The payments of the order, with their methods. */
  payments: readonly { stage: PaymentStage; payment: Payment; amount: string; at: string }[]
  /** The voucher of an offline payment, the last one. */
  voucher: {
    number: string
    method: OfflineMethod
    amount: string
    paid_on: string
    status: VoucherStatus
    handed_in_at: string
    decided: Act | null
  } | null
  handed_over: Act | null
  /**
   * The state whose sales tax is none, and by which certificate; null where the state has no such tax or is
   * not known, and for a dealer's own goods.
   */
  tax: { state: UsState; certificate: string | null } | null
  /** Null for other orders. */
  reservation: ReservationFacts | null
}
