import * as cart from '#api/cart'
import { addCart, changeCart, emptyCart, moveCart, removeLines } from '#market/cart/change-cart'
import { showCart } from '#market/cart/show-cart'
import { type Answer, answer } from './answer.ts'

export const cartAnswers: readonly Answer[] = [
  answer(cart.addCart, addCart),
  answer(cart.getCartProductList, showCart),
  answer(cart.delCartProduct, removeLines),
  answer(cart.changeCart, changeCart),
  answer(cart.moveCart, moveCart),
  answer(cart.emptyCart, emptyCart),
]
