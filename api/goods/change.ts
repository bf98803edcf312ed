import { z } from 'zod'
import { changeDeeds, changeState } from '#rules/goods/change/change-state'
import { goodsFacts } from '#rules/goods/change/completeness'
import { filtersAtMost, productTabs } from '#rules/goods/change/kept-filter'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import {
  code,
  done,
  flag,
  id,
  int,
  jsonText,
  moment,
  nextKey,
  pageAfter,
  retryKey,
  words,
} from '../wire/shapes.ts'

/** The field of a product that is edited: `title.en-US`, `items.r12.cartons`, `media.n4`. */
export const fieldPath = z.string().min(1).max(120)
/** Which number of a change its editor saw. */
export const changeRev = int.pipe(z.number().min(0))
export const fieldValue = z.json()

export const completenessShape = z.object({
  percent: z.number().int(),
  missing: z.array(z.object({ fact: z.enum(goodsFacts), holds_up: z.string(), path: z.string() })),
})

/** An edited field: as it was when it was first edited, and as it is to be. */
export const editShape = z.object({
  path: z.string(),
  before: fieldValue,
  after: fieldValue,
  rev: z.number().int(),
  by: z.string(),
  at: moment,
  verdict: z.enum(['ok', 'back']).nullable(),
  reason: z.string(),
})

/** What happened to a change, newest first. */
export const changeHistoryShape = z.array(
  z.object({ event: z.string(), by: z.string(), by_role: z.string(), reason: z.string(), at: moment }),
)

/** Links to uploads that are not public, by their ids, good for five minutes. */
export const fileLinks = z.record(z.string(), z.string())

export const beginProduct = call('/merchant/beginProduct', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Begins a new product, or a copy of one without its numbers and papers. It lives in its change alone until that passes: nobody else sees it.',
  in: z.object({ copy_of: id.optional(), idempotency_key: retryKey }),
  out: z.object({ change_id: z.number().int() }),
})

export const saveField = call('/merchant/saveField', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Saves one field of a product’s change; buyers see the product as it was. Where a colleague has saved it since, nothing is saved and both texts are told.',
  in: z
    .object({
      change_id: id.optional(),
      product_id: id.optional().describe('In place of `change_id`: its open change, begun if there is none.'),
      path: fieldPath,
      rev: changeRev.describe('The revision of the field as it was shown; 0 for one that nobody edited.'),
      value: jsonText(fieldValue),
      on_published: flag.default(false).describe('The editor has seen what is published now.'),
    })
    .refine(({ change_id, product_id }) => (change_id === undefined) !== (product_id === undefined)),
  out: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('saved'),
      change_id: z.number().int(),
      rev: z.number().int(),
      saved_at: moment,
      completeness: completenessShape,
    }),
    z.object({
      outcome: z.literal('moved'),
      change_id: z.number().int(),
      theirs: z.object({ by: z.string(), at: moment, value: fieldValue, rev: z.number().int() }),
    }),
  ]),
})

export const moveOwnChange = call('/merchant/moveChange', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Sends a change for review, takes it back, or gives it up. Of a trusted manufacturer it passes at once.',
  in: z.object({ change_id: id, rev: changeRev, event: z.enum(changeDeeds), idempotency_key: retryKey }),
  out: z.object({
    state: code(changeState),
    rev: z.number().int(),
    product_id: z.number().int().nullable(),
    /** Fields that somebody else changed meanwhile, for which it came back. */
    stale: z.array(z.string()),
  }),
})

export const setShelf = call('/merchant/setShelf', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Takes a product from the shelf, or puts it back. Orders that were made go on.',
  in: z.object({ product_id: id, on_shelf: flag, idempotency_key: retryKey }),
  out: z.object({}),
})

export const ownProducts = call('/merchant/productList', {
  who: 'merchant',
  may: 'own',
  does: 'The manufacturer’s products: published ones, new ones and changes by their state, and archived ones; newest first.',
  reads: true,
  in: z.object({
    tab: z.enum(productTabs).default('published'),
    search: search(80).default(''),
    missing: z.enum(goodsFacts).optional().describe('Of published and archived ones those that lack this.'),
    ...pageAfter,
  }),
  out: z.object({
    list: z.array(
      z.object({
        product_id: z.number().int().nullable(),
        change_id: z.number().int().nullable(),
        change_state: z.number().int().nullable(),
        title: z.string(),
        picture: z.string().nullable(),
        numbers: z.array(z.string()),
        items: z.number().int(),
        price_from: z.string().nullable(),
        on_hand: z.number().int(),
        sales: z.number().int(),
        completeness: completenessShape,
        /** When it was published, or a field was last saved. */
        at: moment,
      }),
    ),
    count: z.number().int(),
    counts: z.record(z.enum(productTabs), z.number().int()),
    next: nextKey,
    links: fileLinks,
  }),
})

const productFilter = z.object({
  name: words(40),
  tab: z.enum(productTabs),
  search: search(80),
  missing: z.enum(goodsFacts).nullable(),
})

export const keptFilters = call('/merchant/keptFilters', {
  who: 'merchant',
  may: 'own',
  does: 'The filters of products that this person kept, each under a name.',
  reads: true,
  in: z.object({}),
  out: z.object({ list: z.array(productFilter) }),
})

export const keepFilters = call('/merchant/keepFilters', {
  who: 'merchant',
  may: 'own',
  does: 'Keeps these filters of products for this person, in place of those before.',
  in: z.object({ list: jsonText(z.array(productFilter).max(filtersAtMost)) }),
  out: done,
})

export const ownProduct = call('/merchant/product', {
  who: 'merchant',
  may: 'own',
  does: 'A product with its fields as published and as edited, what is missing, and what happened to its change.',
  reads: true,
  in: z
    .object({ product_id: id.optional(), change_id: id.optional() })
    .refine(({ change_id, product_id }) => (change_id === undefined) !== (product_id === undefined)),
  out: z.object({
    product_id: z.number().int().nullable(),
    on_shelf: z.boolean(),
    change: z
      .object({
        change_id: z.number().int(),
        state: code(changeState),
        rev: z.number().int(),
        sent_at: moment.nullable(),
        updated_at: moment,
      })
      .nullable(),
    published: z.record(z.string(), fieldValue),
    edits: z.array(editShape),
    /** Edited fields that somebody else has changed meanwhile. */
    stale: z.array(z.string()),
    completeness: completenessShape,
    history: changeHistoryShape,
    wanted: z
      .object({ carts: z.number().int(), lists: z.number().int() })
      .describe('How many companies have it in their carts, and in how many saved lists it stands.'),
    links: fileLinks,
  }),
})

export const productHistory = call('/merchant/productHistory', {
  who: 'merchant',
  may: 'own',
  does: 'What became of the fields of a product that buyers see, newest first.',
  reads: true,
  in: z.object({ product_id: id, ...pageAfter }),
  out: z.object({
    title: z.string(),
    list: z.array(
      z.object({
        path: z.string(),
        before: fieldValue,
        after: fieldValue,
        by: z.string(),
        by_role: z.string(),
        change_id: z.number().int().nullable(),
        at: moment,
      }),
    ),
    count: z.number().int(),
    next: nextKey,
  }),
})
