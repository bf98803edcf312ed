/**
 * The menu bar's pages in their order, each with the key of its name; a zone's page lists the products of
 * `zone`, as named in `/home/list`. Specification section 2, "Menu bar".
 */
export const menuPages = [
  { page: 'fob_zone', zone: 'fob', name: 'zone.fob' },
  { page: 'new_arrival', zone: 'new_arrival', name: 'zone.new_arrival' },
  { page: 'hot_sale', zone: 'hot_sale', name: 'zone.hot_sale' },
  { page: 'inventory', zone: 'inventory', name: 'zone.inventory' },
  { page: 'special_sale', zone: 'special_sale', name: 'zone.special_sale' },
  { page: 'presale_area', zone: 'presale', name: 'zone.presale' },
  { page: 'store_list', zone: null, name: 'zone.store_list' },
  { page: 'bad_goods', zone: 'bad_goods', name: 'zone.bad_short' },
] as const

export const zones = menuPages.filter((one) => one.zone !== null)

/** The pages that list products, all with the same filters. */
export const listPages = ['category', ...zones.map(({ page }) => page)]

/** Matches the path of any of these pages. */
export const pathOf = (pages: readonly string[]): RegExp => new RegExp(`^/(${pages.join('|')})$`)
