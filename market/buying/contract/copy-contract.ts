import { sql } from 'kysely'
import type { contractCopy as declared } from '#api/buying/contract-terms/start'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { ContractBody } from '#rules/buying/contract/body'
import { purchaseMode } from '#rules/codes'
import { priceFor, type RelationPrices } from '#rules/goods/price'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { findContract } from './find-contract.ts'

/**
 * What a new contract begins with that is copied from this one: its newest version, with today's catalogue
 * price of each line. Refuses a contract that was never proposed, or of others (`contract.notFound`).
 */
export async function copyContract(
  tx: Tx,
  actor: Buyer,
  { contract_sn }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { id, version, merchant_id } = await findContract(tx, actor, contract_sn)
  const newest = await tx
    .selectFrom('contract_version')
    .select('body')
    .where('contract_id', '=', id)
    .where('version', '=', version ?? 0)
    .executeTakeFirst()
  if (!newest) return refuse('contract.notFound')
  const { merchant_uuid } = await tx
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const { lines } = JSON.parse(newest.body) as ContractBody
  const prices = await readPrices(
    tx,
    lines.flatMap(({ relation_id }) => relation_id ?? []),
  )
  return {
    merchant_uuid,
    body: newest.body,
    prices: lines.map(({ custom_sn, relation_id, quantity }) => {
      const today = relation_id === null ? undefined : prices.get(relation_id)
      const unit = today && priceFor(today, purchaseMode.fob, quantity).unit_cents
      return { custom_sn, today: unit === undefined ? null : moneyText(unit) }
    }),
  }
}

async function readPrices(tx: Tx, ids: readonly number[]): Promise<Map<number, RelationPrices>> {
  const { rows } = await sql<RelationPrices & { id: number }>`
    select r.id, r.price_cents, r.special_offer_cents, r.fob_price_cents,
      coalesce((select json_agg(json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent)
        order by t.min_amount) from price_tier t where t.relation_id = r.id), '[]') as tiers
    from relation r join product p on p.id = r.product_id join merchant m on m.id = r.merchant_id
    where r.id = any (${ids}::int[]) and ${purchaseMode.fob} = any (r.purchase_modes) and r.fob_price_cents > 0
      and is_sold(r, p, m)`.execute(tx)
  return new Map(rows.map(({ id, ...prices }) => [id, prices]))
}
