import { openListFacts } from '#market/buying/saved-list/paper-facts'
import { type ListPaperFacts, makeListPaper } from '#rules/aftersale/list-paper'
import type { LogisticsType, PurchaseMode } from '#rules/codes'
import { type CodedPaper, withCodes } from '../paper-with-barcodes.ts'
import type { NumberedPaper } from './numbered-paper.ts'

type ListOrigin = { id: number; warehouse_area_id: number; logistics_type: number; purchase_mode: number }

/** Names a list with where its goods come from. */
export const listPaperNumber = (list: ListOrigin): string =>
  [list.id, list.warehouse_area_id, list.logistics_type, list.purchase_mode].join('-')

/** Price lists of saved lists. */
export const listPaper: NumberedPaper = {
  kind: 'list-paper',
  file: 'list',
  async open(tx, { number, language }, { public_url, at }) {
    const [list_id = 0, warehouse_area_id = 0, way, mode] = number.split('-').map(Number)
    const origin = { logistics_type: way as LogisticsType, purchase_mode: mode as PurchaseMode }
    return listSheet(
      await openListFacts(tx, { list_id, warehouse_area_id, ...origin, language, at }),
      public_url,
    )
  },
}

/** A price list with its codes: they lead to the list. */
export const listSheet = (facts: ListPaperFacts, public_url: string): CodedPaper =>
  withCodes(makeListPaper(facts), public_url, `/user_center/saved_list/${facts.list_id}`)
