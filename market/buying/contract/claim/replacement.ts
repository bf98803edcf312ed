import { sql } from 'kysely'
import type { claimOffer } from '#api/buying/claim'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { lastLot, lotState } from '#rules/buying/contract/lot'
import { dayAt } from '#rules/days'
import { type Cents, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import type { LotRow } from '../../order/lot/lock-lot.ts'
import { writePapersNeeded } from '../order/papers-of-lots.ts'
import type { ClaimRow } from './read-claim.ts'

export type Replacement = NonNullable<In<typeof claimOffer>['replacement']>
type ClaimLots = { claim: Pick<ClaimRow, 'id'>; lots: readonly LotRow[] }

/**
 * Refuses goods that cannot be sent again: by a day that is over (`claim.replacementDay`), other pieces than
 * are claimed (`claim.quantity`), any where the order has all lots that it may have (`claim.lotsFull`).
 */
export async function checkReplacement(
  tx: Tx,
  { at }: Pick<Merchant, 'at'>,
  { claim, lots, replacement }: ClaimLots & { replacement: Replacement },
): Promise<void> {
  if (replacement.planned_on < dayAt(at, 'UTC')) refuse('claim.replacementDay', {}, 'replacement.planned_on')
  refuseMoreLots(lots)
  const claimed = await tx
    .selectFrom('claim_line')
    .select(['line_no', 'quantity'])
    .where('claim_id', '=', claim.id)
    .execute()
  const left = new Map<number, number>()
  for (const { line_no, quantity } of claimed) left.set(line_no, (left.get(line_no) ?? 0) + quantity)
  for (const [place, { line_no, quantity }] of replacement.lines.entries()) {
    const rest = (left.get(line_no) ?? 0) - quantity
    if (rest < 0) refuse('claim.quantity', {}, `replacement.lines.${place}.quantity`)
    left.set(line_no, rest)
  }
}

function refuseMoreLots(lots: readonly LotRow[]): void {
  if (lots.at(-1)!.lot_no >= lastLot) refuse('claim.lotsFull')
}

/** Keeps the pieces that an offer sends again. */
export async function keepReplacement(
  tx: Tx,
  { claim_id, no, lines }: { claim_id: number; no: number } & Pick<Replacement, 'lines'>,
): Promise<void> {
  await tx
    .insertInto('claim_offer_line')
    .values(piecesByLine(lines).map((line) => ({ claim_id, no, ...line })))
    .execute()
}

/** The pieces of each line together, by its number. */
function piecesByLine(lines: Replacement['lines']): Replacement['lines'] {
  const pieces = new Map<number, number>()
  for (const { line_no, quantity } of lines) pieces.set(line_no, (pieces.get(line_no) ?? 0) + quantity)
  return [...pieces]
    .map(([line_no, quantity]) => ({ line_no, quantity }))
    .toSorted((a, b) => a.line_no - b.line_no)
}

/** What of a ruling of customer service is sent again, as its claim keeps it. */
export const ruledGoods = (replacement: Replacement | null) => ({
  ruled_on: replacement?.planned_on ?? null,
  ruled_lines: replacement && JSON.stringify(piecesByLine(replacement.lines)),
})

/** Whether a claim's ruling sends the same goods again by the same day. */
export function sameGoods(claim: ClaimRow, replacement: Replacement | null): boolean {
  const { ruled_on, ruled_lines } = ruledGoods(replacement)
  const kept = claim.ruled_lines && JSON.stringify(piecesByLine(claim.ruled_lines))
  return ruled_on === claim.ruled_on && ruled_lines === kept
}

/** The price of goods that are sent again, by the contract of their order. */
export async function priceOfGoods(
  tx: Tx,
  { order_id }: Pick<ClaimRow, 'order_id'>,
  { lines }: Pick<Replacement, 'lines'>,
): Promise<Cents> {
  const { rows } = await sql<{ price: Cents }>`
    select coalesce(sum(x.quantity * l.price_cents), 0)::bigint as price
    from json_to_recordset(${JSON.stringify(lines)}) as x (line_no int, quantity int)
    join orders o on o.id = ${order_id} join contract c on c.id = o.contract_id
    join contract_line l on l.contract_id = c.id and l.version = c.confirmed_version and l.line_no = x.line_no`.execute(
    tx,
  )
  return rows[0]!.price
}

/** What notices say of goods that are sent again: how many pieces, by when, and whether beside a sum. */
export const saidOf = ({ lines, planned_on }: Replacement, amount: Cents) => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  planned_on,
  sum: amount === 0 ? ('none' as const) : ('some' as const),
})

/** The goods that the newest offer for a claim sends again; null where it is a sum alone. */
export async function readReplacement(tx: Tx, claim: ClaimRow): Promise<Replacement | null> {
  const { rows } = await sql<Replacement>`
    select f.planned_on::text as planned_on,
      json_agg(json_build_object('line_no', l.line_no, 'quantity', l.quantity) order by l.line_no) as lines
    from claim_offer f join claim_offer_line l using (claim_id, no)
    where f.claim_id = ${claim.id} and f.no = ${claim.rounds} group by f.claim_id, f.no`.execute(tx)
  return rows[0] ?? null
}

/**
 * Adds the lot that sends claimed goods again, after all others: it costs nothing, and goes without an
 * inspection by the buyer. The claim is settled first. Returns its number. Refuses a lot too many
 * (`claim.lotsFull`).
 */
export async function addReplacementLot(
  tx: Tx,
  { claim, lot, lots, replacement }: ClaimLots & { lot: LotRow; replacement: Replacement },
): Promise<number> {
  refuseMoreLots(lots)
  const { order_id } = lot
  const lot_no = lots.at(-1)!.lot_no + 1
  await tx
    .insertInto('lot')
    .values({
      order_id,
      lot_no,
      state: lotState.inspected,
      planned_on: replacement.planned_on,
      value_cents: zero,
      claim_id: claim.id,
      replaces: moneyLot(lot),
    })
    .execute()
  await tx
    .insertInto('lot_line')
    .values(
      replacement.lines.map(({ line_no, quantity }) => ({ order_id, lot_no, line_no, planned: quantity })),
    )
    .execute()
  await writePapersNeeded(tx, { order_id, lot_no })
  return lot_no
}

/** The number of the lot whose money a claim of this lot is settled with: goods sent again cost nothing. */
export const moneyLot = ({ lot_no, replaces }: Pick<LotRow, 'lot_no' | 'replaces'>): number =>
  replaces ?? lot_no
