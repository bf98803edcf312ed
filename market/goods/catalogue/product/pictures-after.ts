import type { Tx } from '#database/connect'

/** Up to which the first pictures of products, or their others, have been read. */
export type PictureCursor = { first: boolean; id: number }

const atOnce = 200

/** The next pictures of goods, at most 200: ids, keys, and where one that was uploaded is stored. */
export const picturesAfter = (tx: Tx, { first, id }: PictureCursor) =>
  tx
    .selectFrom('media')
    .leftJoin('file', 'file.id', 'media.file_id')
    .select(['media.id', 'media.path', 'file.storage_key'])
    .where('media.id', '>', id)
    .where('product_id', 'is not', null)
    .where('media.kind', 'in', ['picture', 'drawing'])
    .where('position', first ? '=' : '>', 0)
    .orderBy('media.id')
    .limit(atOnce)
    .execute()
