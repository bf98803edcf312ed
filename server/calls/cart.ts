import * as cart from '#api/cart'
import * as pad from '#api/order-pad'
import { addToCart } from '#market/cart/add-to-cart'
import { changeLine } from '#market/cart/change-line'
import { listCart } from '#market/cart/list-cart'
import { listPlaces } from '#market/cart/list-places'
import { moveLine } from '#market/cart/move-line'
import { padToCart } from '#market/cart/pad-to-cart'
import { emptyTheCart, removeLines } from '#market/cart/remove-lines'
import { resolvePad } from '#market/cart/resolve-pad'
import { restoreLines } from '#market/cart/restore-lines'
import { saveForLater } from '#market/cart/save-for-later'
import { limits } from '#rules/fields'
import { padLimits } from '#rules/order-pad'
import { linesOf, oneAtATime } from '../feed/read-aside.ts'
import { type Answer, answer, answerInSteps } from './answer.ts'

export const cartAnswers: readonly Answer[] = [
  answer(cart.addCart, addToCart),
  answer(cart.getCartProductList, listCart),
  answer(cart.delCartProduct, removeLines),
  answer(cart.changeCart, changeLine),
  answer(cart.moveCart, moveLine),
  answer(cart.saveForLater, saveForLater),
  answer(cart.cartPlaces, listPlaces),
  answer(cart.restoreCart, restoreLines),
  answer(cart.emptyCart, emptyTheCart),
  answer(pad.orderPad, resolvePad),
  answer(pad.padToCart, padToCart),
  answerInSteps(pad.orderPadFile, (steps, { account_id }) =>
    oneAtATime(account_id, async () => {
      const { path } = await steps.received({ maxBytes: padLimits.fileBytes })
      const { rows, columns, unpackedBytes: unpacked } = padLimits
      const read = await linesOf(path, { rows, columns, cell: limits.parameterLength, unpacked })
      return { ...read, rows: read.rows.map(({ cells }) => cells) }
    }),
  ),
]
