import type { LineOption } from '#rules/buying/fees'
import type { ThirdParty } from '#rules/buying/third-party'
import type { DeliveryService } from '#rules/goods/tariff/tariff'
import { persist, readPersisted, usePersisted } from '../../ui/keep/use-persisted.ts'

/** The buyer's choices at the checkout, beside the goods. */
export type CheckoutState = {
  address_id: number | null
  /** `best`: whichever takes off most, while the buyer has chosen none. */
  coupon_id: number | 'best' | null
  /** A stock dealer's goods stay in the warehouse. */
  keep: boolean
  packing: boolean
  insurance: boolean
  assembly: boolean
  /** What was chosen for an item by itself, by its `relation_id`. */
  lines: Readonly<Record<LineOption, Readonly<Record<number, boolean>>>>
  /** What the carrier does at the door, where it is offered. */
  delivery_services: readonly DeliveryService[]
  po_number: string
  /** The account of a sales order's platform, and the order's number there. */
  channel_account_id: number | null
  platform_order: string
  /** It is sent again on purpose. */
  replaces: boolean
  /** The last day on which a sales order may leave; empty where none is given. */
  ship_by: string
  note: string
  /** The pickup slot; empty for any time. */
  pickup_on: string
  pickup_from: string
  /** The account with a carrier to which freight is billed. */
  third_party: Partial<ThirdParty>
}
const nothing: CheckoutState = {
  address_id: null,
  coupon_id: 'best',
  keep: false,
  packing: false,
  insurance: false,
  assembly: false,
  lines: { insurance: {}, assembly: {} },
  delivery_services: [],
  po_number: '',
  channel_account_id: null,
  platform_order: '',
  replaces: false,
  ship_by: '',
  note: '',
  pickup_on: '',
  pickup_from: '',
  third_party: {},
}

/** The buyer's choices, kept for this tab until the order is placed. */
export function useCheckoutState() {
  const { value: said, set: say, forget } = usePersisted('checkout', { scope: 'tab', initial: nothing })
  return { said, say, forget }
}

/** Sets the delivery address before the checkout is open. */
export function sayAddress(address_id: number): void {
  persist('tab', 'checkout', { ...readPersisted('tab', 'checkout', nothing), address_id })
}

/** Says before the checkout is open that its goods stay in the warehouse. */
export function sayKeep(): void {
  persist('tab', 'checkout', { ...readPersisted('tab', 'checkout', nothing), keep: true })
}
