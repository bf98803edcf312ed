import { type RawBuilder, sql } from 'kysely'
import type { transactionList } from '#api/money/wallet'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { TransactionMethod } from '#rules/codes'
import { timeZoneOf } from '#rules/days'
import { accountOfBalance, type CompanyBalance, shownAs } from '#rules/money/company-balance'
import type { LedgerTransactionKind } from '#rules/money/ledger-kinds'
import { type Cents, moneyText } from '#rules/money/money'
import { type TransactionType, transactionType } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { withinDaysOf } from '../../sql/site-days.ts'

type MovementRow = {
  id: number
  created_at: Date
  transaction_type: TransactionType | null
  kind: LedgerTransactionKind
  transaction_method: TransactionMethod | null
  order_number: string | null
  reference: string
  amount_cents: Cents
  balance_after_cents: Cents
}
type MovementQuery = In<typeof transactionList> & { method?: number; search?: string }

// As `shownAs` does: a transfer between two balances has a side of each type.
const { recharge, withdraw } = transactionType
const typeShown = sql`case when t.kind = 'freight_transfer'
  then case when e.amount_cents > 0 then ${sql.lit(recharge)} else ${sql.lit(withdraw)} end else t.transaction_type end`

/**
 * A page of what went into and out of one of the company's balances, newest first, each with the balance
 * after it. Days are those of the site.
 */
export async function readMovements(
  tx: Tx,
  actor: Buyer,
  input: MovementQuery & { balance: CompanyBalance },
) {
  const wanted: RawBuilder<unknown>[] = [
    sql`e.ledger_account_id = (select id from ledger_account
      where kind = ${accountOfBalance[input.balance]} and company_id = ${actor.company_id} and currency = 'USD')`,
  ]
  if (input.type !== 0) wanted.push(sql`${typeShown} = ${input.type}`)
  if (input.method) wanted.push(sql`t.transaction_method = ${input.method}`)
  if (input.search) wanted.push(soughtBy(input.search))
  wanted.push(...withinDaysOf(timeZoneOf(actor.site), input, sql`t.created_at`))
  wanted.push(upTo(sql`e.id`, input.head))
  const from = sql`from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where ${sql.join(wanted, sql` and `)}`
  const { rows: found } = await sql<MovementRow>`
    select e.id, t.created_at, t.transaction_type, t.kind, t.transaction_method, t.reference, e.amount_cents, e.balance_after_cents,
      (select o.order_number from orders o where o.id = t.order_id) as order_number
    ${from} and ${following(sql`e.id`, input.after)}
    order by e.id desc limit ${input.page_size + 1} offset ${input.after ? 0 : (input.page - 1) * input.page_size}`.execute(
    tx,
  )
  const { rows, next } = pageByNumber(found, input.page_size, ({ id }) => id)
  return {
    list: rows.map(show),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, from),
  }
}

const soughtBy = (search: string) => {
  const like = sql`any (${numberPatterns(search)}::text[])`
  return sql`(t.reference ilike ${like} or exists (select from orders o where o.id = t.order_id and o.order_number ilike ${like}))`
}

function show(row: MovementRow) {
  const { kind, transaction_type: type, transaction_method: method, amount_cents: amount } = row
  return {
    id: row.id,
    time: row.created_at.toISOString(),
    ...shownAs({ kind, type, method, amount }),
    kind,
    order_number: row.order_number,
    number: row.order_number ?? numberIn(row),
    amount: moneyText(amount),
    balance: moneyText(row.balance_after_cents),
  }
}

/** The number in a reference, behind which freight orders, storage and credits have a number of their own. */
const numberIn = ({ kind, reference }: MovementRow) =>
  /^(logistics_|storage_|goodwill$)/.test(kind) ? (reference.split(' ')[0] ?? reference) : reference
