import { sql } from 'kysely'
import type { landedCost as declared } from '#api/goods/landed-cost'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { usZipPattern } from '#rules/fields'
import {
  computeLandedCost,
  type LandedLine,
  type LandedRate,
  landedParts,
} from '#rules/goods/landed/landed-cost'
import { type Cents, moneyText, parsePrice, perUnit, plus } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'

type Input = In<typeof declared>
type Answer = Out<typeof declared>
type FoundRate = LandedRate & { valid_from: string; valid_to: string | null; source: string }

/**
 * Estimates the landed cost of goods by contract. Refuses goods of another manufacturer
 * (`cart.oneMerchant`), a malformed ZIP (`address.zipFormat`) and a malformed price (`contract.line`).
 */
export async function showLandedCost(tx: Tx, _actor: Buyer, asked: Input): Promise<Answer> {
  if (!usZipPattern.test(asked.zip)) refuse('address.zipFormat', {}, 'zip')
  const lines = await readLines(tx, asked)
  const rates = await readRates(tx, asked.arrives_on)
  const costs = computeLandedCost(lines, rates, asked)
  const used = new Set(costs.flatMap(({ parts }) => landedParts.flatMap((part) => parts[part].rate_id ?? [])))
  const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))
  return {
    lines: costs.map((cost, i) => ({
      custom_sn: asked.lines[i]!.custom_sn,
      quantity: lines[i]!.quantity,
      goods: moneyText(cost.goods),
      parts: landedParts.map((part) => ({ part, amount: text(cost.parts[part].amount) })),
      total: text(cost.total),
      each: text(cost.total && perUnit(cost.total, 1, lines[i]!.quantity)),
    })),
    goods: moneyText(plus(...costs.map(({ goods }) => goods))),
    parts: landedParts.map((part) => ({
      part,
      amount: text(sumOf(costs.map(({ parts }) => parts[part].amount))),
      rates: [...new Set(costs.flatMap(({ parts }) => parts[part].rate_id ?? []))],
    })),
    total: text(sumOf(costs.map(({ total }) => total))),
    rates: rates.filter(({ id }) => used.has(id)),
  }
}

/** The sum, which is unknown where one of them is. */
const sumOf = (amounts: readonly (Cents | null)[]): Cents | null =>
  amounts.some((amount) => amount === null) ? null : plus(...(amounts as Cents[]))

type Facts = { id: number; volume_cm3: number; hs_code: string | null; origin: string | null }

async function readLines(tx: Tx, { merchant_uuid, lines }: Input): Promise<LandedLine[]> {
  const ids = lines.flatMap(({ relation_id }) => relation_id ?? [])
  const found = await tx
    .selectFrom('relation as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchant_id')
    .select(['r.id', 'r.volume_cm3', 'r.hs_code', 'r.origin'])
    .where('r.id', '=', sql<number>`any (${ids}::int[])`)
    .where('m.merchant_uuid', '=', merchant_uuid)
    .execute()
  const byId = new Map<number, Facts>(found.map((row) => [row.id, row]))
  return lines.map(({ relation_id, quantity, price: given }) => {
    const facts = relation_id ? byId.get(relation_id) : undefined
    if (relation_id && !facts) refuse('cart.oneMerchant', {}, 'lines')
    const { volume_cm3 = 0, hs_code = null, origin = null } = facts ?? {}
    const price = parsePrice(given) ?? refuse('contract.line', {}, 'lines')
    return {
      quantity,
      price,
      volume_cm3: volume_cm3 > 0 ? volume_cm3 : null,
      hs_code,
      origin,
    }
  })
}

/** The rates that hold on a day. */
async function readRates(tx: Tx, day: string): Promise<FoundRate[]> {
  const { rows } = await sql<FoundRate>`
    select id, kind, hs_prefix, origin, place, value, valid_from, valid_to, source from (
      select distinct on (kind, hs_prefix, origin, place) * from landed_rate where valid_from <= ${day}
      order by kind, hs_prefix, origin, place, valid_from desc, id desc) newest
    where valid_to is null or valid_to >= ${day}`.execute(tx)
  return rows
}
