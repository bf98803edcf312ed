import type { create as declared } from '#api/buying/checkout'
import type { In } from '#api/wire/call'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import type { PickupSlot } from '#rules/buying/pickup'
import type { ThirdParty } from '#rules/buying/third-party'
import type { LimitName } from '#rules/people/team'
import type { CheckoutPlace } from './find-checkout-place.ts'

export type CheckoutInput = In<typeof declared>

/** The data that all orders of a checkout share. */
export type CheckoutFrame = {
  place: CheckoutPlace
  input: CheckoutInput
  address: FrozenAddress | null
  pay_before: Date
  /** The last day on which a sales order may leave; null for other orders. */
  ship_by: string | null
  pickup: PickupSlot | null
  third_party: ThirdParty | null
  /** The maker's limit that the checkout exceeds: a colleague has to approve it. */
  over: LimitName | null
}
