import * as nearby from '#api/goods/nearby'
import { listDistances } from '#market/goods/inventory/list-distances'
import { listNearby } from '#market/goods/inventory/list-nearby'
import { listWarehouses } from '#market/goods/inventory/list-warehouses'
import { zipPlace } from '../../adapters/zip-place.ts'
import { answerInSteps, type CallHandler } from '../answer.ts'

/** The zip code becomes a place here; the market measures from there. */
export const nearbyAnswers: readonly CallHandler[] = [
  answerInSteps(nearby.warehouseDistance, async ({ read }, actor, { zip_code }) => {
    const from = await zipPlace(zip_code)
    return read((tx) => listDistances(tx, actor, from))
  }),
  answerInSteps(nearby.warehouseList, async ({ read }, actor, { zip_code }) => {
    const from = zip_code === '' ? null : await zipPlace(zip_code)
    return read((tx) => listWarehouses(tx, actor, from))
  }),
  answerInSteps(nearby.placeNearby, async ({ read }, actor, { zip_code, ...input }) => {
    const from = zip_code === '' ? null : await zipPlace(zip_code)
    return read((tx) => listNearby(tx, actor, { ...input, from }))
  }),
]
