import { expect, test } from 'vitest'
import { deedOf, mayWhileActing } from '#rules/people/acting'
import { calls } from './calls.ts'

/** Said anew, not by the declarations: each changing call that staff may make for a buyer, and what it is. */
const allowed: Readonly<Record<string, string>> = {
  '/home/addCart': 'cart',
  '/home/delCartProduct': 'cart',
  '/home/emptyCart': 'cart',
  '/home/fobRestsGoodsAddCart': 'cart',
  '/home/padToCart': 'cart',
  '/home/restoreCart': 'cart',
  '/home/saveForLater': 'cart',
  '/home/againOrder': 'cart',
  '/home/againOrders': 'cart',
  '/supply/order/cart/add': 'cart',
  '/supply/order/cart/move': 'cart',
  '/user/favouritesToCart': 'cart',
  '/user/savedListToCart': 'cart',
  '/user/changeSavedLine': 'list',
  '/user/deleteSavedList': 'list',
  '/user/renameSavedList': 'list',
  '/user/saveList': 'list',
  '/user/addFavourite': 'favourite',
  '/user/cartToFavourites': 'favourite',
  '/user/deleteFavouriteFolder': 'favourite',
  '/user/moveFavourites': 'favourite',
  '/user/removeFavourites': 'favourite',
  '/user/restoreFavourites': 'favourite',
  '/user/saveFavouriteFolder': 'favourite',
  '/user/deleteAddress': 'address',
  '/user/saveAddress': 'address',
  '/home/askCancel': 'order',
  '/home/cancelOrder': 'order',
  '/home/cancelOrders': 'order',
  '/home/changeCartDelivery': 'cart',
  '/home/changePoNumber': 'order',
  '/home/confirmReceipt': 'order',
  '/home/create': 'order',
  '/home/uploadLabel': 'order',
  '/supply/order/order/booking': 'order',
  '/supply/order/order/bookingFinal': 'order',
  '/supply/order/order/submitBooking': 'order',
  '/pay/attempt': 'payment',
  '/pay/converge': 'payment',
  '/pay/offline': 'payment',
  '/supply/order/pay/paypal': 'payment',
  '/supply/order/pay/stripe': 'payment',
  // Service files what a dealer sent it, and buys nothing by that.
  '/supply/order/sales/importJudge': 'order',
  '/supply/order/sales/importMap': 'order',
  '/supply/order/sales/importRow': 'order',
  '/supply/order/sales/uploadLabels': 'order',
  '/supply/order/sales/tracking': 'order',
  '/user/deleteAlias': 'order',
  '/user/saveAlias': 'order',
  '/user/saveAliases': 'order',
  '/user/saveChannelAccount': 'order',
  '/supply/order/coupon/exchange': 'coupon',
  '/home/askRefund': 'afterSale',
  '/home/removeDamage': 'afterSale',
  '/home/reportDamage': 'afterSale',
  '/home/sendReturn': 'afterSale',
  '/user/askPictures': 'picture',
  '/user/cancelRequisition': 'order',
  '/user/saveRequisition': 'order',
  '/user/submitRequisition': 'order',
  '/utils/uploadFile': 'file',
}
/** What only the buyer's own people read. */
const ownReads: readonly string[] = [
  '/user/bankList',
  '/user/deletionPreview',
  '/user/devices',
  '/user/getUserCertification',
  '/user/noticeChoices',
  '/user/secondSteps',
  '/user/taxExemptions',
]
const all = [...calls.values()]

test('staff who act for a buyer may make these changing calls, each as this deed, and end it', () => {
  const changing = all.filter((call) => !call.reads && mayWhileActing(call))
  const named = changing.flatMap((call) => (call.acting === 'ends' ? [] : [[call.path, deedOf(call)]]))
  expect(Object.fromEntries(named)).toEqual(allowed)
  expect(all.filter(({ acting }) => acting === 'ends').map(({ path }) => path)).toEqual(['/user/stopActing'])
})

test('they read everything but this', () => {
  const barred = all.filter((call) => call.reads && !mayWhileActing(call)).map(({ path }) => path)
  expect(barred.toSorted()).toEqual(ownReads)
})
