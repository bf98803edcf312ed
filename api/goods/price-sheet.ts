import { z } from 'zod'
import { priceFields } from '#rules/goods/prices/price-cells'
import { sheetLimits } from '#rules/goods/prices/price-sheet'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import { flag, id, int, jsonText, moment, nextKey, pageAfter, retryKey } from '../wire/shapes.ts'
import { editedCells, pricedItem } from './price.ts'

/** All that a form may carry; more rows than a sheet has are refused by name. */
const rows = jsonText(
  z.array(z.object({ custom_sn: z.string().max(64), cells: editedCells })).max(10_000),
  900_000,
).describe(
  'Rows with the cells to be changed of each: `[{"custom_sn": "A-1", "cells": {"price": "12.00"}}]`.',
)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const bulkItems = call('/merchant/bulkItems', {
  who: 'merchant',
  may: 'own',
  does: `The items on the shelf with their prices, ${sheetLimits.rows} at once.`,
  reads: true,
  in: z.object({
    search: search(80).default(''),
    after: int.pipe(z.number().min(0)).default(0).describe('The `next` of the sheet before.'),
  }),
  out: z.object({
    list: z.array(pricedItem),
    next: z.number().int().nullable(),
  }),
})

export const bulkPreview = call('/merchant/bulkPreview', {
  who: 'merchant',
  may: 'price',
  does: 'What a sheet of prices would change, cell by cell, and what is wrong with it. Changes nothing.',
  reads: true,
  in: z.object({ rows }),
  out: z.object({
    cells: z.array(
      z.object({
        relation_id: z.number().int(),
        custom_sn: z.string(),
        field: z.enum(priceFields),
        before: z.string(),
        after: z.string(),
        problem: z.string().nullable(),
        /** Below half or above double of what it was. */
        far: z.boolean(),
      }),
    ),
    /** Rows of no item, or of one that another row is about. */
    wrong_rows: z.array(z.object({ row: z.number().int(), custom_sn: z.string(), problem: z.string() })),
    items: z.number().int(),
    hash,
  }),
})

export const bulkApply = call('/merchant/bulkApply', {
  who: 'merchant',
  may: 'price',
  does: 'Changes the prices of a sheet as its preview told, all of them or none.',
  in: z.object({ rows, hash, sure: flag.default(false), idempotency_key: retryKey }),
  out: z.object({ bulk_id: z.number().int(), items: z.number().int(), cells: z.number().int() }),
})

export const bulkUndo = call('/merchant/bulkUndo', {
  who: 'merchant',
  may: 'price',
  does: `Puts the prices of a bulk change back, once within ${sheetLimits.undoHours} hours. What changed since stays.`,
  in: z.object({ bulk_id: id, idempotency_key: retryKey }),
  out: z.object({
    /** The change that puts back; null where nothing could be put back. */
    bulk_id: z.number().int().nullable(),
    cells: z.number().int(),
    left: z.array(
      z.object({
        custom_sn: z.string(),
        field: z.string(),
        now: z.string().nullable().describe('Null where the item was taken away.'),
      }),
    ),
  }),
})

export const bulkList = call('/merchant/bulkList', {
  who: 'merchant',
  may: 'own',
  does: 'The bulk changes of prices, newest first.',
  reads: true,
  in: z.object(pageAfter),
  out: z.object({
    list: z.array(
      z.object({
        bulk_id: z.number().int(),
        by: z.string(),
        at: moment,
        items: z.number().int(),
        cells: z.number().int(),
        undone_at: moment.nullable(),
        undo_of: z.number().int().nullable(),
        /** Until when it can be put back; null where it cannot. */
        undo_until: moment.nullable(),
      }),
    ),
    count: z.number().int(),
    next: nextKey,
  }),
})

export const bulkFile = call('/merchant/bulkFile', {
  who: 'merchant',
  may: 'price',
  does: `Reads the first ${sheetLimits.rows} rows of a CSV or XLSX file (\`file_data\`) for a sheet of prices. Keeps nothing of it.`,
  files: true,
  reads: true,
  in: z.object({}),
  out: z.object({ rows: z.array(z.array(z.string())), more: z.boolean() }),
  perMinute: 20,
})
