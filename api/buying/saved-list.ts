import { z } from 'zod'
import { sheetSizes } from '#rules/aftersale/paper/paper'
import { savedListLimits } from '#rules/buying/saved-list'
import { logisticsType, purchaseMode } from '#rules/codes'
import { limits } from '#rules/fields'
import { call } from '../wire/call.ts'
import { number, search } from '../wire/plain-shapes.ts'
import {
  code,
  done,
  flag,
  id,
  idempotencyKey,
  int,
  lineIds,
  listOf,
  moment,
  money,
  nextKey,
  pageAfter,
  words,
} from '../wire/shapes.ts'
import { place } from './cart.ts'
import { putOutcome, repriced, wantedList } from './order-pad.ts'

const name = words(savedListLimits.nameLength)

const listHead = z.object({
  id: z.number(),
  name: z.string(),
  /** The person who created it. */
  made_by: z.string(),
  changed_at: moment,
  line_count: z.number(),
  piece_count: z.number(),
})

export const savedLists = call('/user/savedLists', {
  who: 'buyer',
  does: "The company's saved lists by name or by an item's number in them, last changed first.",
  reads: true,
  in: z.object({ search: search(80).default(''), ...pageAfter }),
  out: listOf(listHead.extend({ previews: z.array(z.string()) })).extend({ next: nextKey }),
})

export const savedList = call('/user/savedList', {
  who: 'buyer',
  does: 'One saved list: its lines with price, rule and stock where its goods come from, or where the input says.',
  reads: true,
  in: z.object({
    id,
    warehouse_area_id: id.optional(),
    logistics_type: code(logisticsType).optional(),
    purchase_mode: code(purchaseMode).optional(),
  }),
  out: listHead.extend({
    warehouse_area_id: z.string(),
    operator_id: z.number(),
    logistics_type: z.number(),
    purchase_mode: z.number(),
    list: z.array(
      z.object({
        relation_id: z.number(),
        product_id: z.number(),
        merchant_name: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        color: z.string().nullable(),
        preview: z.string().nullable(),
        amount: z.number(),
        unit_price: money,
        total: money,
        /** The price of a piece when it was saved, if it differs. */
        price_was: money.nullable(),
        minimum_amount: z.number(),
        multiple: z.number(),
        /** Null without a limit. */
        available: z.number().nullable(),
        /** The reason why the cart would refuse it as it is: a refusal name, or null. */
        problem: z.string().nullable(),
      }),
    ),
    /** The total of all lines. */
    total: money,
  }),
})

export const savedListFile = call('/user/savedListFile', {
  who: 'buyer',
  does: 'A link to a saved list as a price list in PDF, with the prices of now where its goods come from, good for five minutes.',
  reads: true,
  in: savedList.in.extend({ sheet: z.enum(sheetSizes) }),
  out: z.object({ url: z.string(), file_name: z.string() }),
  perMinute: 30,
})

export const saveList = call('/user/saveList', {
  who: 'buyer',
  may: 'order',
  acting: 'list',
  does: "Saves goods as a list of the company: lines of the cart (`cart_ids`), an order's (`order_number`), or items with amounts (`goods_list`). Under the name of a list that is there, or with its `id`, they join it.",
  in: z.object({
    id: id.optional(),
    name: name.optional(),
    cart_ids: lineIds(limits.cartLines).optional(),
    order_number: number(40).optional(),
    goods_list: wantedList.optional(),
    empty: flag.default(false).describe('Makes a list of this name with nothing in it yet.'),
    ...place,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ id: z.number(), name: z.string(), line_count: z.number() }),
})

export const renameSavedList = call('/user/renameSavedList', {
  who: 'buyer',
  may: 'order',
  acting: 'list',
  does: 'Gives a saved list another name.',
  in: z.object({ id, name }),
  out: done,
})

export const deleteSavedList = call('/user/deleteSavedList', {
  who: 'buyer',
  may: 'order',
  acting: 'list',
  does: 'Deletes a saved list.',
  in: z.object({ id }),
  out: done,
})

export const changeSavedLine = call('/user/changeSavedLine', {
  who: 'buyer',
  may: 'order',
  acting: 'list',
  does: 'Sets the amount of a line of a saved list; with 0 the line goes.',
  in: z.object({ id, relation_id: id, amount: int.pipe(z.number().min(0).max(limits.quantityMax)) }),
  out: done,
})

export const savedListToCart = call('/user/savedListToCart', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: 'Puts all of a saved list into the cart, as many as are there; says what is gone, what is fewer, and what costs something else since.',
  in: z.object({
    id,
    ...place,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({
    ...putOutcome,
    repriced,
  }),
})
