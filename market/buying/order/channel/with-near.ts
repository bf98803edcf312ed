import type { Tx } from '#database/connect'
import type { SalesFault, SalesField } from '#rules/buying/channel/sales-fields'
import type { Language } from '#rules/sites'
import { nearItems } from '../../../goods/private/alias/near-items.ts'

type Row = { cells: Partial<Record<SalesField, string>>; faults: readonly SalesFault[] }

const isUnknown = ({ reason }: SalesFault) => reason === 'unknown'
const numberOf = ({ cells }: Row) => cells.number ?? ''

/** Rows with what is written nearly as their unknown numbers: asked of rows that are shown, once for all. */
export async function withNear<R extends Row>(
  tx: Tx,
  rows: readonly R[],
  language: Language,
): Promise<(R & { faults: SalesFault[] })[]> {
  const unknown = rows.filter(({ faults }) => faults.some(isUnknown)).map(numberOf)
  const nearOf = await nearItems(tx, unknown, language)
  return rows.map((row) => {
    const near = nearOf(numberOf(row)).join(', ') || 'none'
    const faults = row.faults.map((fault) => (isUnknown(fault) ? { ...fault, params: { near } } : fault))
    return { ...row, faults }
  })
}
