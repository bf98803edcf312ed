import type { Cacheable } from '#api/page-context'
import { listPages, pathOf } from './zones.ts'

/** The query parameters of a list: every filter, sort and page that gives another list. */
export const listQuery = [
  'search',
  'product_type',
  'category_id',
  'price_min',
  'price_max',
  'quantity_min',
  'first_available',
  'module_type',
  'purchase_mode',
  'warehouse_ids',
  'mch_ids',
  'colors',
  'materials',
  'styles',
  'sizes',
  'sort_type',
  'sort',
  'page',
  'view',
] as const

/** The pages that the server caches, with the query parameters that make a different page. */
export const cacheable: Cacheable = [
  { path: /^\/(home)?$/, query: [] },
  { path: pathOf(listPages), query: listQuery },
  { path: /^\/placeNearby$/, query: [] },
  { path: /^\/compare$/, query: ['ids'] },
  { path: /^\/product(\/[^/]+)?$/, query: ['product_id', 'relation_id', 'mode'] },
  { path: /^\/(store_list|login|register|forgetPassword)$/, query: [] },
  { path: /^\/(international_logistics|contact|subscribe|merchantSettlement)$/, query: [] },
  { path: /^\/help_center$/, query: ['find'] },
  { path: /^\/(help_center_t|center_menu)$/, query: ['pageKey', 'pageName'] },
]
