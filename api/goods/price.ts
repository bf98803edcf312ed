import { z } from 'zod'
import { priceFields } from '#rules/goods/prices/price-cells'
import { call } from '../wire/call.ts'
import { flag, id, int, jsonText, retryKey } from '../wire/shapes.ts'

/** Which number of an item's prices its editor saw. */
const priceRev = int.pipe(z.number().min(0))

const cell = z.string().max(200)
/** Texts of cells by their fields: amounts `1200.00`, days `2026-12-31`, tiers `10:5; 50:8`, none empty. */
const priceCells = z.record(z.enum(priceFields), z.string())
export const editedCells = z.partialRecord(z.enum(priceFields), cell)

export const pricedItem = z.object({
  relation_id: z.number().int(),
  product_id: z.number().int(),
  custom_sn: z.string(),
  title: z.string(),
  /** The properties by which it differs from other items of its product: colour, size, packing. */
  variant: z.string(),
  rev: z.number().int(),
  by_container: z.boolean().describe('Sold by the container, so that it needs a price for that.'),
  cells: priceCells,
})

export const prices = call('/merchant/prices', {
  who: 'merchant',
  may: 'own',
  does: 'The prices of a product’s items, as texts of cells.',
  reads: true,
  in: z.object({ product_id: id }),
  out: z.object({ list: z.array(pricedItem) }),
})

export const setPrice = call('/merchant/setPrice', {
  who: 'merchant',
  may: 'price',
  does: 'Sets prices of an item at once: what buyers see changes with it. Fields that are left out stay.',
  in: z.object({
    relation_id: id,
    rev: priceRev,
    cells: jsonText(editedCells),
    sure: flag.default(false).describe('A price below half or above double of what it was is meant.'),
    idempotency_key: retryKey,
  }),
  out: z.object({ rev: z.number().int(), cells: priceCells }),
})
