import * as cart from '#api/cart'
import { addToCart } from '#market/cart/add-to-cart'
import { changeLine } from '#market/cart/change-line'
import { listCart } from '#market/cart/list-cart'
import { listPlaces } from '#market/cart/list-places'
import { moveLine } from '#market/cart/move-line'
import { emptyTheCart, removeLines } from '#market/cart/remove-lines'
import { saveForLater } from '#market/cart/save-for-later'
import { type Answer, answer } from './answer.ts'

export const cartAnswers: readonly Answer[] = [
  answer(cart.addCart, addToCart),
  answer(cart.getCartProductList, listCart),
  answer(cart.delCartProduct, removeLines),
  answer(cart.changeCart, changeLine),
  answer(cart.moveCart, moveLine),
  answer(cart.saveForLater, saveForLater),
  answer(cart.cartPlaces, listPlaces),
  answer(cart.emptyCart, emptyTheCart),
]
