import * as approval from '#api/buying/approval'
import * as checkout from '#api/buying/checkout'
import * as merchant from '#api/buying/merchant-order'
import * as office from '#api/buying/office-order'
import * as order from '#api/buying/order'
import { approveOrder, refuseOrder } from '#market/buying/order/approval/decide-approval'
import { askCancel, cancelOrder } from '#market/buying/order/cancel'
import { changePickup, pickupTimes } from '#market/buying/order/change/change-pickup'
import { changePoNumber } from '#market/buying/order/change/change-po-number'
import { correctAddress } from '#market/buying/order/change/correct-address'
import { placeOrder } from '#market/buying/order/checkout/place-order'
import { quoteCheckout } from '#market/buying/order/checkout/quote-checkout'
import { buyAgain, buyOrdersAgain } from '#market/buying/order/checkout/reorder'
import { showLoad } from '#market/buying/order/freight/show-load'
import { listOrderLines } from '#market/buying/order/invoice/list-order-lines'
import {
  listOrdersForMerchant,
  showOrderForMerchant,
} from '#market/buying/order/merchant/orders-for-merchant'
import { cancelForBuyer } from '#market/buying/order/part/cancel-for-buyer'
import { previewCancel } from '#market/buying/order/part/preview-cancel'
import { listHolds } from '#market/buying/order/read/list-holds'
import { listOrders, listOrdersForStaff } from '#market/buying/order/read/list-orders'
import { pickList } from '#market/buying/order/read/pick-list'
import { showForPaying, showOrder, showOrderAddress } from '#market/buying/order/read/show-order'
import { confirmReceipt } from '#market/buying/order/shipping/confirm-receipt'
import { queryLink } from '#market/buying/order/shipping/query-link'
import { uploadLabel } from '#market/buying/order/shipping/upload-label'
import { cancelOrders } from '#market/buying/order/status/cancel-orders'
import { workOnOrder } from '#market/buying/order/status/staff-move'
import { inWords } from '../../spreadsheet/batch-report.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const orderAnswers: readonly CallHandler[] = [
  answer(checkout.quote, quoteCheckout),
  answer(checkout.create, placeOrder),
  answer(order.getOrderInfo, showForPaying),
  answer(order.holds, listHolds),
  answer(order.orderInfo, showOrder),
  answer(order.orderAddress, showOrderAddress),
  answer(order.queryLink, queryLink),
  answer(order.orderList, listOrders),
  answer(order.orderLines, listOrderLines),
  answer(order.cancelOrder, cancelOrder),
  answerInSteps(order.cancelOrders, async (steps, actor, input) => {
    const { cancelled, not_cancelled } = await steps.once((tx) => cancelOrders(tx, actor, input))
    return { cancelled, not_cancelled: inWords(not_cancelled, actor) }
  }),
  answer(order.askCancel, askCancel),
  answer(order.previewCancel, previewCancel),
  answer(order.uploadLabel, uploadLabel),
  answer(order.pickupTimes, pickupTimes),
  answer(order.changePickup, changePickup),
  answer(order.changePoNumber, changePoNumber),
  answer(order.confirmReceipt, confirmReceipt),
  answer(order.againOrder, buyAgain),
  answer(order.againOrders, buyOrdersAgain),
  answer(approval.approveOrder, approveOrder),
  answer(approval.refuseOrder, refuseOrder),
  answer(merchant.merchantOrderList, listOrdersForMerchant),
  answer(merchant.merchantOrder, showOrderForMerchant),
  answer(office.officeOrderList, listOrdersForStaff),
  answer(office.officeOrder, showOrder),
  answer(office.officeMoveOrder, workOnOrder),
  answer(office.officePickList, pickList),
  answer(office.officeLoad, showLoad),
  answer(office.officeCorrectAddress, correctAddress),
  answer(office.officeChangePoNumber, changePoNumber),
  answer(office.officePickupTimes, pickupTimes),
  answer(office.officeChangePickup, changePickup),
  answer(office.officePreviewCancel, previewCancel),
  answer(office.officeCancelPieces, cancelForBuyer),
]
