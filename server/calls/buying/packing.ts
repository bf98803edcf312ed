import * as handingOver from '#api/buying/hand-over'
import * as packing from '#api/buying/packing'
import * as shelf from '#api/goods/bin-location'
import { listPacking } from '#market/buying/order/packing/list-packing'
import { scanCarton } from '#market/buying/order/packing/scan-carton'
import { showPacking } from '#market/buying/order/packing/show-packing'
import { unpackCarton } from '#market/buying/order/packing/unpack-carton'
import { listToHandOver } from '#market/buying/order/read/list-to-hand-over'
import { setPlace } from '#market/goods/inventory/set-place'
import { answer, type CallHandler } from '../answer.ts'

/** Packing orders carton by carton and handing them over, in the warehouse. */
export const packingAnswers: readonly CallHandler[] = [
  answer(packing.orderPacking, showPacking),
  answer(packing.scanCarton, scanCarton),
  answer(packing.unpackCarton, unpackCarton),
  answer(packing.packingQueue, listPacking),
  answer(shelf.setPlace, setPlace),
  answer(handingOver.ordersToHandOver, listToHandOver),
]
