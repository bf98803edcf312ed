import { paths } from '../paths.ts'

/** The menu's pages in their order, with the keys of their names. Specification section 2, "Menu bar". */
export const zones = [
  { path: paths.zone('fob_zone'), name: 'zone.fob' },
  { path: paths.zone('new_arrival'), name: 'zone.new_arrival' },
  { path: paths.zone('hot_sale'), name: 'zone.hot_sale' },
  { path: paths.zone('inventory'), name: 'zone.inventory' },
  { path: paths.zone('special_sale'), name: 'zone.special_sale' },
  { path: paths.zone('presale_area'), name: 'zone.presale' },
  { path: paths.storeList(), name: 'zone.store_list' },
  { path: paths.zone('bad_goods'), name: 'zone.bad_short' },
] as const
