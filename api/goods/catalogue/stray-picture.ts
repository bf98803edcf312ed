import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { model, search } from '../../wire/plain-shapes.ts'
import { done, flag, id, idList, int, listByKey, pageAfter } from '../../wire/shapes.ts'
import { importShape } from '../import-shapes.ts'

/** A picture of an archive whose name fits no item. */
const stray = z.object({
  row_number: z.number().int(),
  name: z.string(),
  /** The item that it was assigned to; '' while it waits for one. */
  custom_sn: z.string(),
  /** Null until it was read. */
  path: z.string().nullable(),
  reading: z.boolean(),
})
const strays = listByKey(stray).extend({
  counts: z.object({ left: z.number().int(), assigned: z.number().int() }),
})
const straysOf = {
  id: int,
  assigned: flag
    .default(false)
    .describe('Those that were assigned by hand, not those that wait for their item.'),
  ...pageAfter,
}
const itemsAsked = { id: int, search: search(64).default('') }
const pictureItem = z.object({
  custom_sn: z.string(),
  title: z.string(),
  /** The pictures of its product in their order; null for one that only its editor sees. */
  pictures: z.array(z.string().nullable()),
})
const rowNumbers = idList.refine((rows) => rows.length > 0 && rows.length <= 60)
const assigning = {
  id,
  row_numbers: rowNumbers,
  custom_sn: model(60),
  place: int
    .pipe(z.number().min(0).max(60))
    .optional()
    .describe('How many of its product’s pictures stand before them; left out, all.'),
}
const takingBack = { id, row_numbers: rowNumbers }

export const strayPictures = call('/office/strayPictures', {
  who: 'staff:editor',
  does: 'The pictures of a ZIP whose names fit no item, in the order of their names.',
  reads: true,
  in: z.object(straysOf),
  out: strays.extend({ import: importShape }),
})
export const pictureItems = call('/office/pictureItems', {
  who: 'staff:editor',
  does: 'Items of the merchant of an import by number or title, with the pictures that their products show.',
  reads: true,
  in: z.object(itemsAsked),
  out: z.object({ list: z.array(pictureItem) }),
})
export const assignPictures = call('/office/assignPictures', {
  who: 'staff:editor',
  does: 'Shows pictures that fit no item by their names at the product of an item.',
  in: z.object(assigning),
  out: done,
})
export const takeBackPictures = call('/office/takeBackPictures', {
  who: 'staff:editor',
  does: 'Takes pictures that were assigned by hand away from their products: they fit no item again.',
  in: z.object(takingBack),
  out: done,
})

export const ownStrayPictures = call('/merchant/strayPictures', {
  who: 'merchant',
  may: 'own',
  does: 'The pictures of a ZIP of the manufacturer’s own whose names fit no item, in the order of their names.',
  reads: true,
  in: z.object(straysOf),
  out: strays.extend({ import: importShape.omit({ merchant_name: true }) }),
})
export const ownPictureItems = call('/merchant/pictureItems', {
  who: 'merchant',
  may: 'own',
  does: 'Own items by number or title, also those of drafts, with the pictures that their products have or will have.',
  reads: true,
  in: z.object(itemsAsked),
  out: z.object({ list: z.array(pictureItem) }),
})
export const ownAssignPictures = call('/merchant/assignPictures', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Puts pictures that fit no item by their names into the change of an item’s product, for review.',
  in: z.object(assigning),
  out: done,
})
export const ownTakeBackPictures = call('/merchant/takeBackPictures', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Takes pictures that were assigned by hand out of the changes of their products: they fit no item again.',
  in: z.object(takingBack),
  out: done,
})
