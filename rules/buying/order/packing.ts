import { plainIdentifier } from '../../plain-input.ts'
import { orderStatus, type Status } from './status.ts'

/**
 * The outcome of a scan while an order is packed. Only `counted` counts: `again`, this very carton was
 * counted before; `tooMany`, all cartons of this item were; `noSuchCarton`, the order has fewer;
 * `wrongGoods`, an item not in the order; `thisOrder`, the paper of the order itself; `otherOrder`, a carton
 * or paper of another; `unknown`, none of our codes.
 */
export const scanOutcomes = [
  'counted',
  'again',
  'tooMany',
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
 * The carton that an item's number means: the first of the item not yet counted. The number may be the
 * platform's, the manufacturer's, or the item's bar code; compared in upper case, as scanners read. Null
 * where the order has no such item.
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
  const next = own.find(({ counted, gone }) => !counted && !gone)
  return next ? { outcome: 'counted', carton: next } : { outcome: 'tooMany', carton: first }
}

/** Whether cartons are counted: only while an order waits to be packed. */
export const isBeingPacked = (status: Status): boolean => status === orderStatus.awaitingPacking
