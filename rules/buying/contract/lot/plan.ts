import { isDay } from '../../../days.ts'
import { type Cents, plus, times, zero } from '../../../money/money.ts'
import { milestonesOf } from '../money/milestones.ts'
import { type BalanceType, balanceType } from '../terms.ts'

/** Into how many lots the goods of a contract may be parted. */
export const lotsAtMost = 9

/** A lot as it is written: its delivery day, and its pieces of each line in the order of the lines. */
export type DraftLot = { delivery_date: string; pieces: readonly string[] }
/** A lot of a version: what is delivered together, and by when. */
export type PlannedLot = {
  lot_no: number
  planned_on: string
  lines: { line_no: number; custom_sn: string; quantity: number }[]
}

type Goods = { delivery_on: string; lines: readonly { custom_sn: string; quantity: number | null }[] }
type LotFault =
  | { reason: 'contract.lotDay' | 'contract.lotEmpty'; lot: number }
  | { reason: 'contract.lotPieces'; custom_sn: string; planned: number; quantity: number }

const isPieces = (text: string): boolean => /^\d{0,6}$/.test(text)

/** The lots as far as they can be read; a line of which a lot has no piece is not in it. */
export const plannedLots = (
  lots: readonly DraftLot[],
  lines: readonly { custom_sn: string }[],
): PlannedLot[] =>
  lots.map(({ delivery_date, pieces }, place) => ({
    lot_no: place + 1,
    planned_on: delivery_date,
    lines: lines.flatMap(({ custom_sn }, line) => {
      const text = pieces[line] ?? ''
      const quantity = isPieces(text) ? Number(text) : 0
      return quantity > 0 ? [{ line_no: line + 1, custom_sn, quantity }] : []
    }),
  }))

/**
 * What is wrong with the lots of a contract, the first of it; null where every piece of every line is in one,
 * and they are delivered one after the other, the last by the contract's delivery day. None is one lot.
 */
export function lotFault(lots: readonly DraftLot[], { lines, delivery_on }: Goods): LotFault | null {
  if (lots.length === 0) return null
  const planned = plannedLots(lots, lines)
  for (const [place, { lot_no, planned_on, lines: own }] of planned.entries()) {
    if (own.length === 0) return { reason: 'contract.lotEmpty', lot: lot_no }
    const next = planned[place + 1]?.planned_on ?? delivery_on
    const fits = lot_no === planned.length ? planned_on === next : planned_on <= next || !isDay(next)
    if (!isDay(planned_on) || !fits) return { reason: 'contract.lotDay', lot: lot_no }
  }
  for (const [line, { custom_sn, quantity }] of lines.entries()) {
    const unread = lots.some(({ pieces }) => !isPieces(pieces[line] ?? ''))
    const sum = piecesPlanned(planned, line + 1)
    if (unread || sum !== quantity)
      return { reason: 'contract.lotPieces', custom_sn, planned: sum, quantity: quantity ?? 0 }
  }
  return null
}

/** The pieces of a line that are in a lot. */
export const piecesPlanned = (lots: readonly PlannedLot[], line_no: number): number =>
  lots.reduce((sum, { lines }) => sum + (lines.find((one) => one.line_no === line_no)?.quantity ?? 0), 0)

/** Pieces parted over so many lots as evenly as can be, the first lots one more where they do not part. */
export const evenPieces = (quantity: number, lots: number): number[] =>
  Array.from({ length: lots }, (_, place) => Math.floor((quantity + lots - 1 - place) / lots))

type PricedContract = {
  lines: readonly { line_no: number; price_cents: Cents | null }[]
  deposit_cents: Cents | null
  balance_cents: Cents | null
  balance_type: BalanceType
}
export type LotSum = PlannedLot & { pieces: number; value: Cents; balance: Cents | null }

/** What each lot is worth, and its part of a balance that is due lot by lot. */
export function lotSums(
  lots: readonly PlannedLot[],
  { lines, deposit_cents, balance_cents, balance_type }: PricedContract,
): LotSum[] {
  const priceOf = new Map(lines.map(({ line_no, price_cents }) => [line_no, price_cents ?? zero]))
  const worth = (lot: PlannedLot) =>
    plus(...lot.lines.map(({ line_no, quantity }) => times(priceOf.get(line_no) ?? zero, quantity)))
  const values = lots.map(worth)
  const byLot =
    balance_type === balanceType.beforeDelivery && balance_cents !== null && values.some((one) => one > 0)
  const plan = byLot
    ? milestonesOf({
        deposit: deposit_cents ?? zero,
        balance: balance_cents,
        balance_type,
        lot_values: values,
      })
    : []
  return lots.map((lot, place) => ({
    ...lot,
    pieces: lot.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    value: values[place]!,
    balance: byLot ? (plan.find(({ lot_no }) => lot_no === lot.lot_no)?.amount ?? zero) : null,
  }))
}
