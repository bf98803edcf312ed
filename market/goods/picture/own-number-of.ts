import type { Tx } from '#database/connect'

/** The number by which a product is named to people: that of its first item. */
export async function ownNumberOf(tx: Tx, product_id: number): Promise<string> {
  const model = await tx
    .selectFrom('relation')
    .select('custom_sn')
    .where('product_id', '=', product_id)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return model?.custom_sn ?? String(product_id)
}
