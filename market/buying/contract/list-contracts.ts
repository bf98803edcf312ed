import { type RawBuilder, sql } from 'kysely'
import type { contractList } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { ContractSide } from '#rules/buying/contract/state'
import { type Cents, moneyText } from '#rules/money/money'
import type { Buyer, Merchant } from '../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { searchNames } from '../../sql/search-names.ts'
import { mayBeSeenBy } from './find-contract.ts'

type Input = In<typeof contractList>
type AnswerRow = Out<typeof contractList>['list'][number]
type Row = Omit<AnswerRow, 'confirm_by' | 'add_time' | 'total_money' | 'deposit' | 'balance'> & {
  id: number
  total_cents: Cents | null
  deposit_cents: Cents | null
  balance_cents: Cents | null
  confirm_by: Date | null
  created_at: Date
}

/** The contracts of a person's side, newest first, by state and by words of number or other party. */
export async function listContracts(
  tx: Tx,
  actor: Buyer | Merchant,
  input: Input,
): Promise<Out<typeof contractList>> {
  const from = sql`contract c where ${narrowed(actor, input, await searchedOthers(tx, actor, input))}`
  const other = actor.kind === 'buyer' ? sql`m.name` : sql`b.name`
  const { rows: found } = await sql<Row>`
    select c.id, c.contract_sn, c.state, c.version, c.confirm_by, c.created_at, ${other} as other,
      v.quantity, v.total_cents, v.deposit_cents, v.balance_cents, v.delivery_on as delivery_date,
      (select o.order_number from orders o where o.contract_id = c.id) as order_number,
      ${confirmedBy('buyer')} as buyer_confirmed, ${confirmedBy('merchant')} as merchant_confirmed
    from (select c.* from ${from} and ${following(sql`c.id`, input.after)}
      order by c.id desc limit ${input.page_size + 1} offset ${input.after ? 0 : (input.page - 1) * input.page_size}) c
    join merchant m on m.id = c.merchant_id join company b on b.id = c.company_id
    left join contract_version v on v.contract_id = c.id and v.version = c.version
    order by c.id desc`.execute(tx)
  const { rows, next } = pageByNumber(found, input.page_size, ({ id }) => id)
  const isWhole = input.page === 1 && !input.after && next === null
  return {
    list: rows.map(shown),
    next,
    head: listHead(input, rows[0]?.id),
    count: isWhole ? rows.length : await countRows(tx, sql`from ${from}`),
  }
}

/** Contracts `c` that this side answers: the other one proposed or confirmed the last version. */
const waitsFor = (side: ContractSide) => sql`c.waits_for = ${sql.lit(side)}`

const confirmedBy = (side: ContractSide) => sql`exists (select from contract_confirmation f
  where f.contract_id = c.id and f.version = c.version and f.side = ${side})`

/** The other parties that are searched for by name. */
const searchedOthers = (tx: Tx, actor: Buyer | Merchant, { search }: Input): Promise<number[]> =>
  search === ''
    ? Promise.resolve([])
    : searchNames(tx, actor.kind === 'buyer' ? 'merchant' : 'company', search)

function narrowed(
  actor: Buyer | Merchant,
  { state, search, head, waiting }: Input,
  others: readonly number[],
): RawBuilder<unknown> {
  const other = actor.kind === 'buyer' ? sql`c.merchant_id` : sql`c.company_id`
  return sql`${mayBeSeenBy(actor)} and ${upTo(sql`c.id`, head)}
    and ${waiting ? waitsFor(actor.kind) : sql`true`}
    and ${state === undefined ? sql`true` : sql`c.state = ${state}`}
    and ${search === '' ? sql`true` : sql`(${sql.join(sought(other, search, others), sql` or `)})`}`
}

/** By number or other party. The parties stand in the text, for without their numbers it is planned badly. */
function sought(
  other: RawBuilder<unknown>,
  search: string,
  others: readonly number[],
): RawBuilder<unknown>[] {
  const numbers = numberPatterns(search).map((pattern) => sql`c.contract_sn ilike ${pattern}`)
  const parties = sql.join(others.map((id) => sql.lit(id)))
  return others.length === 0 ? numbers : [...numbers, sql`${other} in (${parties})`]
}

function shown({
  id: _,
  total_cents,
  deposit_cents,
  balance_cents,
  confirm_by,
  created_at,
  ...row
}: Row): AnswerRow {
  const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))
  return {
    ...row,
    total_money: text(total_cents),
    deposit: text(deposit_cents),
    balance: text(balance_cents),
    confirm_by: confirm_by?.toISOString() ?? null,
    add_time: created_at.toISOString(),
  }
}
