import type { Tx } from '#database/connect'

/** Looks up the rows that the demo's plans name. */
export type Goods = {
  item(sn: string): { product_id: number; relation_id: number }
  area(site: string, warehouse: string): number
  house(warehouse: string): number
  address(company_id: number): number
}

/** Reads items by model number, areas by site and warehouse, and each company's default address. */
export async function findGoods(tx: Tx): Promise<Goods> {
  const items = await tx.selectFrom('relation').select(['id', 'product_id', 'custom_sn']).execute()
  const areas = await tx
    .selectFrom('warehouse_area as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .select(['a.id', 'a.warehouse_id', 's.code as site', 'w.code as warehouse'])
    .execute()
  const addresses = await tx
    .selectFrom('address')
    .select(['id', 'company_id'])
    .where('is_default', '=', true)
    .execute()
  const byNumber = new Map(items.map((item) => [item.custom_sn, item]))
  return {
    item(sn) {
      const { id, product_id } = byNumber.get(sn) ?? missing(`item ${sn}`)
      return { product_id, relation_id: id }
    },
    area: (site, warehouse) =>
      (
        areas.find((area) => area.site === site && area.warehouse === warehouse) ??
        missing(`area ${site} ${warehouse}`)
      ).id,
    house: (warehouse) =>
      (areas.find((area) => area.warehouse === warehouse) ?? missing(`warehouse ${warehouse}`)).warehouse_id,
    address: (company_id) =>
      (
        addresses.find((address) => address.company_id === company_id) ??
        missing(`address of company ${company_id}`)
      ).id,
  }
}

function missing(what: string): never {
  throw new Error(`the demo shop has no ${what}`)
}
