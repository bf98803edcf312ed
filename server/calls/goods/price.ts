import * as price from '#api/goods/price'
import { setPrice, showPrices } from '#market/goods/merchant/price/set-price'
import { answer, type CallHandler } from '../answer.ts'

export const priceAnswers: readonly CallHandler[] = [
  answer(price.prices, showPrices),
  answer(price.setPrice, setPrice),
]
