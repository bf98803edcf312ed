import { z } from 'zod'
import { rowKeyPattern } from '#rules/fields'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import {
  head,
  id,
  idempotencyKey,
  idList,
  int,
  jsonText,
  lineIds,
  money,
  nextKey,
  pageAfterName,
  pageFromHead,
  words,
} from '../wire/shapes.ts'

const folder = z.object({ id: z.number(), name: z.string(), count: z.number() })

/** An item that a person keeps, with its current price and its price when it was added. */
export const favourite = z.object({
  relation_id: z.number(),
  product_id: z.number(),
  folder_id: z.number().nullable(),
  added_at: z.string(),
  title: z.string(),
  color: z.string().nullable(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  merchant_name: z.string(),
  preview: z.string().nullable(),
  purchase_modes: z.array(z.number()),
  shown_price: money,
  price: money,
  /** The shown price when it was added. */
  price_was: money,
  minimum_amount: z.number(),
  multiple: z.number(),
  on_shelf: z.boolean(),
  lead_days: z.number(),
  fob_port: z.string().nullable(),
  presale_arrives_on: z.string().nullable(),
  /** Its stock at the buyer's site, by warehouse area, the largest first. */
  stock: z.array(
    z.object({ warehouse_area_id: z.string(), warehouse_name: z.string(), available: z.number() }),
  ),
})

const favouriteSorts = ['added', 'title', 'price_low', 'price_high', 'fallen'] as const

/** Ids of items, at least one. */
const relationIds = idList.refine((ids) => ids.length > 0)
const kept = z.object({ count: z.number().int() }).describe('How many favourites there are now.')

export const favouriteIds = call('/user/favouriteIds', {
  who: 'buyer',
  does: 'The items among the favourites, for the hearts of lists and pages.',
  reads: true,
  in: z.object({}),
  out: z.object({ relation_ids: z.array(z.number()), limit: z.number() }),
})

export const favouriteList = call('/user/favouriteList', {
  who: 'buyer',
  does: 'A page of the favourites with price, change of price since they were added, and stock; and the folders.',
  reads: true,
  in: z
    .object({
      folder: z
        .union([z.literal(['', 'none']), id])
        .default('')
        .describe('A folder; `none` for what lies in none; empty for all.'),
      search: search(80).default(''),
      sort: z.enum(favouriteSorts).default('added'),
      ...pageAfterName,
      head: pageFromHead.head,
    })
    // Only keys of a list by title hold a name.
    .refine(({ sort, after = '0-0' }) => sort === 'title' || rowKeyPattern.test(after), { path: ['after'] }),
  out: z.object({
    list: z.array(favourite),
    next: nextKey,
    head,
    count: z.number().int(),
    folders: z.array(folder),
    all: z.number().int(),
    loose: z.number().int(),
    limit: z.number().int(),
  }),
})

export const addFavourite = call('/user/addFavourite', {
  who: 'buyer',
  may: 'own',
  acting: 'favourite',
  does: 'Puts an item among the favourites; one that is there already stays as it is.',
  in: z.object({ product_id: id, relation_id: id }),
  out: kept,
})

export const removeFavourites = call('/user/removeFavourites', {
  who: 'buyer',
  may: 'own',
  acting: 'favourite',
  does: 'Takes items out of the favourites; for a day they can be restored as they were.',
  in: z.object({ relation_ids: relationIds }),
  out: kept,
})

export const restoreFavourites = call('/user/restoreFavourites', {
  who: 'buyer',
  may: 'own',
  acting: 'favourite',
  does: 'Puts back what was taken out of the favourites within the last day.',
  in: z.object({ relation_ids: relationIds }),
  out: kept,
})

export const moveFavourites = call('/user/moveFavourites', {
  who: 'buyer',
  may: 'own',
  acting: 'favourite',
  does: 'Moves favourites into a folder, or with `folder_id` 0 out of any.',
  in: z.object({ relation_ids: relationIds, folder_id: int.pipe(z.number().min(0)) }),
  out: z.object({ moved: z.number().int() }),
})

export const saveFavouriteFolder = call('/user/saveFavouriteFolder', {
  who: 'buyer',
  may: 'own',
  acting: 'favourite',
  does: 'Makes a folder for favourites, or renames one.',
  in: z.object({ id: id.optional(), name: words(60) }),
  out: folder.omit({ count: true }),
})

export const deleteFavouriteFolder = call('/user/deleteFavouriteFolder', {
  who: 'buyer',
  may: 'own',
  acting: 'favourite',
  does: 'Removes a folder; what lay in it stays among the favourites.',
  in: z.object({ id }),
  out: z.object({}),
})

export const favouritesToCart = call('/user/favouritesToCart', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: 'Moves favourites into the cart, each from the warehouse of the site that has most of it; says why some stay.',
  in: z.object({
    goods_list: jsonText(
      z
        .array(
          z.object({
            relation_id: id,
            amount: int.pipe(z.number().min(1, 'stock.enterQuantity').max(99_999)),
          }),
        )
        .min(1)
        .max(96),
    ),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({
    moved: z.array(z.number()),
    left: z.array(z.object({ relation_id: z.number(), reason: z.string() })),
    count: z.number().int().describe('How many lines the cart has now.'),
  }),
})

export const cartToFavourites = call('/user/cartToFavourites', {
  who: 'buyer',
  may: 'order',
  acting: 'favourite',
  does: 'Moves cart lines (`id`, comma-joined for several) among the favourites.',
  in: z.object({ id: lineIds() }),
  out: z.object({ count: z.number().int().describe('How many lines the cart has now.') }),
})
