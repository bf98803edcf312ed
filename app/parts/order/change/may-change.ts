import type { Order } from '#api/buying/order-shapes'
import type { Status } from '#rules/buying/order/status'
import { pickupStatuses } from '#rules/buying/pickup'
import { purchaseMode } from '#rules/codes'
import { hasRole } from '#rules/roles'
import { userMay, userMayThemselves } from '../../../session/use-may.ts'
import type { SessionUser } from '../../../session/use-session.ts'

type Viewer = SessionUser | null

const isService = (user: Viewer) => user?.kind === 'staff' && hasRole(user.roles, 'service')

/** Whether a viewer may change the buyer's number of an order; that of a sales order is its customer's. */
export const mayChangePo = (
  user: Viewer,
  { purchase_mode, may_act }: Pick<Order, 'purchase_mode' | 'may_act'>,
): boolean =>
  purchase_mode !== purchaseMode.private && (isService(user) || (may_act && userMay(user, 'order')))

/** Whether a viewer may change when an order is picked up, which staff do not do for a company. */
export const mayChangePickup = (
  user: Viewer,
  { status, may_act }: Pick<Order, 'status' | 'may_act'>,
): boolean =>
  pickupStatuses.includes(status as Status) &&
  (isService(user) || (may_act && userMayThemselves(user, 'order')))
