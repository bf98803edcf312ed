import * as cart from '#api/buying/cart'
import * as fob from '#api/buying/cart-fob'
import * as pad from '#api/buying/order-pad'
import { addToCart } from '#market/buying/cart/add-to-cart'
import { changeLine } from '#market/buying/cart/change-line'
import { listFobGroups } from '#market/buying/cart/fob/list-fob-groups'
import { putFobGoods } from '#market/buying/cart/fob/put-fob-goods'
import { listBack } from '#market/buying/cart/home-page/list-back'
import { listBought } from '#market/buying/cart/home-page/list-bought'
import { listCart } from '#market/buying/cart/list-cart'
import { listPlaces } from '#market/buying/cart/list-places'
import { changeDelivery } from '#market/buying/cart/move/change-delivery'
import { moveLine } from '#market/buying/cart/move/move-line'
import { padToCart } from '#market/buying/cart/pad/pad-to-cart'
import { resolvePad } from '#market/buying/cart/pad/resolve-pad'
import { emptyTheCart, removeLines } from '#market/buying/cart/remove-lines'
import { restoreLines } from '#market/buying/cart/restore-lines'
import { saveForLater } from '#market/buying/cart/save-for-later'
import { padLimits } from '#rules/buying/order-pad'
import { limits } from '#rules/fields'
import { oneAtATime, readFeedLines } from '../../spreadsheet/read-in-worker.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const cartAnswers: readonly CallHandler[] = [
  answer(cart.addCart, addToCart),
  answer(cart.getCartProductList, listCart),
  answer(fob.fobGroups, listFobGroups),
  answer(fob.fobToCart, putFobGoods),
  answer(cart.delCartProduct, removeLines),
  answer(cart.changeCart, changeLine),
  answer(cart.moveCart, moveLine),
  answer(cart.changeCartDelivery, changeDelivery),
  answer(cart.saveForLater, saveForLater),
  answer(cart.cartPlaces, listPlaces),
  answer(cart.restoreCart, restoreLines),
  answer(cart.emptyCart, emptyTheCart),
  answer(cart.boughtBefore, listBought),
  answer(cart.backInStock, listBack),
  answer(pad.orderPad, resolvePad),
  answer(pad.padToCart, padToCart),
  answerInSteps(pad.orderPadFile, (steps, { account_id }) =>
    oneAtATime(account_id, async () => {
      const { path } = await steps.received({ maxBytes: padLimits.fileBytes })
      const { rows, columns, unpackedBytes: unpacked } = padLimits
      const read = await readFeedLines(path, { rows, columns, cell: limits.parameterLength, unpacked })
      return { ...read, rows: read.rows.map(({ cells }) => cells) }
    }),
  ),
]
