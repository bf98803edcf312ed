import * as approval from '#api/approval'
import * as order from '#api/order'
import { buyAgain } from '#market/order/again'
import { approveOrder, refuseOrder } from '#market/order/approval/decide-approval'
import { askCancel, cancelOrder } from '#market/order/cancel'
import { changePickup, pickupTimes } from '#market/order/change-pickup'
import { confirmReceipt } from '#market/order/confirm-receipt'
import { listOrders, listOrdersForStaff } from '#market/order/list'
import { previewCancel } from '#market/order/part/preview-cancel'
import { pickList } from '#market/order/pick-list'
import { place } from '#market/order/place'
import { quote } from '#market/order/quote'
import { queryLink } from '#market/order/shipping/query-link'
import { showForPaying, showOrder } from '#market/order/show'
import { uploadLabel } from '#market/order/upload-label'
import { workOnOrder } from '#market/order/work'
import { type Answer, answer } from './answer.ts'

export const orderAnswers: readonly Answer[] = [
  answer(order.quote, quote),
  answer(order.create, place),
  answer(order.getOrderInfo, showForPaying),
  answer(order.orderInfo, showOrder),
  answer(order.queryLink, queryLink),
  answer(order.orderList, listOrders),
  answer(order.cancelOrder, cancelOrder),
  answer(order.askCancel, askCancel),
  answer(order.previewCancel, previewCancel),
  answer(order.uploadLabel, uploadLabel),
  answer(order.pickupTimes, pickupTimes),
  answer(order.changePickup, changePickup),
  answer(order.confirmReceipt, confirmReceipt),
  answer(order.againOrder, buyAgain),
  answer(approval.approveOrder, approveOrder),
  answer(approval.refuseOrder, refuseOrder),
  answer(order.officeOrderList, listOrdersForStaff),
  answer(order.officeOrder, showOrder),
  answer(order.officeMoveOrder, workOnOrder),
  answer(order.officePickList, pickList),
]
