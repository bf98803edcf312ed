import * as handingOver from '#api/handing-over'
import * as packing from '#api/packing'
import * as shelf from '#api/shelf'
import { setPlace } from '#market/inventory/set-place'
import { listToHandOver } from '#market/order/list-to-hand-over'
import { listPacking } from '#market/order/packing/list-packing'
import { scanCarton } from '#market/order/packing/scan-carton'
import { showPacking } from '#market/order/packing/show-packing'
import { unpackCarton } from '#market/order/packing/unpack-carton'
import { type Answer, answer } from './answer.ts'

/** Packing orders carton by carton and handing them over, in the warehouse. */
export const packingAnswers: readonly Answer[] = [
  answer(packing.orderPacking, showPacking),
  answer(packing.scanCarton, scanCarton),
  answer(packing.unpackCarton, unpackCarton),
  answer(packing.packingQueue, listPacking),
  answer(shelf.setPlace, setPlace),
  answer(handingOver.ordersToHandOver, listToHandOver),
]
