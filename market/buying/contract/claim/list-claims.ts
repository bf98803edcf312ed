import { sql } from 'kysely'
import type { officeClaimList } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { claimState } from '#rules/buying/contract/claim/claim'
import { type Cents, moneyText } from '#rules/money/money'
import type { Merchant, Staff } from '../../../actor.ts'
import { following, listHead, nextAfter, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'

type Listed = Out<typeof officeClaimList>
type Row = Omit<Listed['list'][number], 'asked' | 'offered' | 'settled' | 'opened_at' | 'service_at'> & {
  id: number
  asked_cents: Cents
  offered_cents: Cents | null
  settled_cents: Cents | null
  opened_at: Date
  service_at: Date
}

/** Claims of contracts, the newest first: to a manufacturer its own. */
export async function listClaims(
  tx: Tx,
  actor: Merchant | Staff,
  input: In<typeof officeClaimList>,
): Promise<Listed> {
  const own = actor.kind === 'merchant' ? sql`o.merchant_id = ${actor.merchant_id}` : sql`true`
  const open = input.open === 'open' ? sql`c.state in (${claimState.open}, ${claimState.offered})` : sql`true`
  const from = sql`claim c join orders o on o.id = c.order_id where ${own} and ${open} and ${upTo(sql`c.id`, input.head)}`
  const { rows } = await sql<Row>`
    select c.id, c.claim_number, c.lot_no, c.state, c.asked_cents, c.settled_cents, c.opened_at, c.service_at, c.order_number,
      t.contract_sn, b.name as company_name, m.name as merchant_name,
      (select f.amount_cents from claim_offer f where f.claim_id = c.id order by f.no desc limit 1) as offered_cents
    from (select c.*, o.order_number, o.contract_id, o.company_id, o.merchant_id from ${from} and ${following(sql`c.id`, input.after)}
      order by c.id desc limit ${input.page_size} offset ${(input.page - 1) * input.page_size}) c
    join contract t on t.id = c.contract_id join company b on b.id = c.company_id join merchant m on m.id = c.merchant_id
    order by c.id desc`.execute(tx)
  const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))
  const keys = rows.map(({ id }) => id)
  return {
    list: rows.map(({ id: _, asked_cents, offered_cents, settled_cents, opened_at, service_at, ...row }) => ({
      ...row,
      asked: moneyText(asked_cents),
      offered: text(offered_cents),
      settled: text(settled_cents),
      opened_at: opened_at.toISOString(),
      service_at: service_at.toISOString(),
    })),
    next: nextAfter(keys, input),
    head: listHead(input, keys[0]),
    count: await countRows(tx, sql`from ${from}`),
  }
}
