import { plainIdentifier } from '../../text/plain-input.ts'
import { orderStatus, type Status } from './status.ts'

/**
 * The outcome of a scan while an order is packed. Only `counted` counts: `again`, this very carton was
 * counted before; `tooMany`, all cartons of this item were; `needsLabel`, an item's number that several
 * cartons bear, which cannot tell one from another; `noSuchCarton`, the order has fewer;
 * `wrongGoods`, an item not in the order; `thisOrder`, the paper of the order itself; `otherOrder`, a carton
 * or paper of another; `unknown`, none of our codes.
 */
export const scanOutcomes = [
  'counted',
  'again',
  'tooMany',
  'needsLabel',
  'noSuchCarton',
  'wrongGoods',
  'thisOrder',
  'otherOrder',
  'unknown',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/**
 * A carton of an order: its position within its piece, and whether it was counted, or shipped with a part
 * of the order.
 */
export type Countable = {
  n: number
  part: number
  goods_sn: string
  custom_sn: string
  upc: string | null
  counted: boolean
  gone: boolean
}

/**
 * The outcome of scanning a carton label: whether the order has the carton, and whether it was counted. A
 * part shipment without scans assumed which cartons left: a scanned one that is still here is counted, and
 * another is marked as shipped `instead`.
 */
export function countLabel<C extends Countable>(
  cartons: readonly C[],
  n: number,
): { outcome: ScanOutcome; carton?: C; instead?: C } {
  const carton = cartons.find((one) => one.n === n)
  if (!carton) return { outcome: 'noSuchCarton' }
  if (carton.gone) {
    const { goods_sn, part } = carton
    const instead = cartons.find(
      (one) => one.goods_sn === goods_sn && one.part === part && !one.gone && !one.counted,
    )
    return instead ? { outcome: 'counted', carton, instead } : { outcome: 'tooMany', carton }
  }
  return { outcome: carton.counted ? 'again' : 'counted', carton }
}

/**
 * The carton that an item's number means: the only one of the item that has not left. Of several the number
 * says none, as the same carton scanned again would count as the next. The number may be the platform's, the
 * manufacturer's, or the item's bar code; compared in upper case, as scanners read. Null where the order has
 * no such item.
 */
export function countItem<C extends Countable>(
  cartons: readonly C[],
  item: string,
): { outcome: ScanOutcome; carton: C } | null {
  const own = cartons.filter(({ goods_sn, custom_sn, upc }) =>
    [goods_sn, custom_sn, upc].some((number) => number && plainIdentifier(number).toUpperCase() === item),
  )
  const [first] = own
  if (!first) return null
  const here = own.filter(({ gone }) => !gone)
  const next = here.find(({ counted }) => !counted)
  if (!next) return { outcome: 'tooMany', carton: first }
  return { outcome: here.length > 1 ? 'needsLabel' : 'counted', carton: next }
}

/** A carton of a line: of which of its goods, and how many pieces of these one piece of the line takes. */
export type LineCarton = Pick<Countable, 'n' | 'part' | 'counted' | 'gone'> & {
  line_id: number
  relation_id: number
  per: number
}

/**
 * The whole pieces of each line that can leave as packed: all cartons of a piece are counted, and of a
 * combination all its parts. Lines without one are left out.
 */
export function packedPieces(cartons: readonly LineCarton[]): { line_id: number; quantity: number }[] {
  const lines = Map.groupBy(cartons, ({ line_id }) => line_id)
  return [...lines].flatMap(([line_id, own]) => {
    const goods = [...Map.groupBy(own, ({ relation_id }) => relation_id).values()]
    const quantity = Math.min(...goods.map((each) => Math.floor(wholePieces(each) / each[0]!.per)))
    return quantity > 0 ? [{ line_id, quantity }] : []
  })
}

/** How many pieces have all their cartons counted; cartons of a piece follow each other. */
function wholePieces(cartons: readonly LineCarton[]): number {
  const pieces: LineCarton[][] = []
  for (const carton of cartons)
    if (carton.part === 1) pieces.push([carton])
    else pieces.at(-1)?.push(carton)
  return pieces.filter((piece) => piece.every(({ counted, gone }) => counted && !gone)).length
}

/** Whether cartons are counted: only while an order waits to be packed. */
export const isBeingPacked = (status: Status): boolean => status === orderStatus.awaitingPacking
