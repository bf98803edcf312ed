import { sql } from 'kysely'
import type { officeClaimList } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { claimState } from '#rules/buying/contract/claim/claim'
import { type Cents, moneyText } from '#rules/money/money'
import type { Merchant, Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type Answer = Out<typeof officeClaimList>
type Row = Omit<Answer['list'][number], 'asked' | 'offered' | 'settled' | 'opened_at' | 'service_at'> & {
  key: string | null
  asked_cents: Cents
  offered_cents: Cents | null
  settled_cents: Cents | null
  opened_at: Date
  service_at: Date
}

/** Claims of contracts, to a manufacturer its own: open ones by when they are decided, all newest first. */
export async function listClaims(
  tx: Tx,
  actor: Merchant | Staff,
  input: In<typeof officeClaimList>,
): Promise<Answer> {
  const own = actor.kind === 'merchant' ? sql`c.merchant_id = ${actor.merchant_id}` : sql`true`
  const isOpen = sql`c.state in (${sql.lit(claimState.open)}, ${sql.lit(claimState.offered)})`
  const toOffer = sql`c.state = ${sql.lit(claimState.open)}`
  const open = input.open !== 'all'
  const where = open ? sql`${own} and ${input.open === 'waiting' ? toOffer : isOpen}` : own
  const order = open ? { by: sql`c.service_at`, id: sql`c.id` } : { id: sql`c.id`, falling: true }
  const page = pageClauses({ ...input, where, order })
  const found = await sql<Row>`
    select ${page.key} as key, c.claim_number, c.lot_no, c.state, c.asked_cents, c.settled_cents, c.opened_at, c.service_at, o.order_number,
      t.contract_sn, b.name as company_name, m.name as merchant_name,
      (select f.amount_cents from claim_offer f where f.claim_id = c.id order by f.no desc limit 1) as offered_cents,
      (select coalesce(sum(l.quantity), 0)::int from claim_offer_line l where l.claim_id = c.id and l.no = c.rounds) as pieces
    from (select c.* from claim c ${page.rows}) c
    join orders o on o.id = c.order_id
    join contract t on t.id = o.contract_id join company b on b.id = o.company_id join merchant m on m.id = c.merchant_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found.rows, input.page_size)
  const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))
  return {
    list: rows.map(
      ({ key: _, asked_cents, offered_cents, settled_cents, opened_at, service_at, ...row }) => ({
        ...row,
        asked: moneyText(asked_cents),
        offered: text(offered_cents),
        settled: text(settled_cents),
        opened_at: opened_at.toISOString(),
        service_at: service_at.toISOString(),
      }),
    ),
    next,
    count: await countRows(tx, sql`from claim c where ${where}`),
  }
}
