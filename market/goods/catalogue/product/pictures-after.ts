import type { Tx } from '#database/connect'

/** A place among the first pictures of all products, or among their others, as they came. */
export type PicturePlace = { first: boolean; id: number }

const atOnce = 200

/** The next pictures of goods after a place: their ids and keys, at most 200. */
export const picturesAfter = (tx: Tx, { first, id }: PicturePlace) =>
  tx
    .selectFrom('media')
    .select(['id', 'path'])
    .where('id', '>', id)
    .where('product_id', 'is not', null)
    .where('kind', 'in', ['picture', 'drawing'])
    .where('position', first ? '=' : '>', 0)
    .orderBy('id')
    .limit(atOnce)
    .execute()
