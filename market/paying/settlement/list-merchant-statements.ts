import { type RawBuilder, sql } from 'kysely'
import type { merchantStatementList, officeStatementList } from '#api/paying/settlement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import { type Cents, moneyText } from '#rules/money/money'
import type { Merchant, Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { likePattern, numberPatterns } from '../../sql/like-pattern.ts'
import { onePage, type PageQuery, pageClauses } from '../../sql/page-query.ts'

type Answer = Out<typeof merchantStatementList>
export type StatementSums = {
  id: number
  statement_number: string
  merchant_name: string
  no: number
  from_on: DateText
  until_on: DateText
  opening_pending_cents: Cents
  opening_payable_cents: Cents
  closing_pending_cents: Cents
  closing_payable_cents: Cents
  paying_cents: Cents
  entries: number
  closed_at: Date
}

/** The columns of a statement `s` of a merchant `m` that `statementShown` shows. */
export const statementColumns = sql`s.id, s.statement_number, m.name as merchant_name, s.no, s.from_on, s.until_on,
  s.opening_pending_cents, s.opening_payable_cents, s.closing_pending_cents, s.closing_payable_cents, s.paying_cents, s.entries, s.closed_at`

/** A statement as calls show it. */
export const statementShown = (row: StatementSums): Answer['list'][number] => ({
  statement_number: row.statement_number,
  merchant_name: row.merchant_name,
  no: row.no,
  from_on: row.from_on,
  until_on: row.until_on,
  opening_pending: moneyText(row.opening_pending_cents),
  opening_payable: moneyText(row.opening_payable_cents),
  closing_pending: moneyText(row.closing_pending_cents),
  closing_payable: moneyText(row.closing_payable_cents),
  paying: moneyText(row.paying_cents),
  entries: row.entries,
  closed_at: row.closed_at.toISOString(),
})

/** The merchant's own statements, the newest first. */
export const listOwnStatements = (
  tx: Tx,
  { merchant_id }: Merchant,
  page: In<typeof merchantStatementList>,
): Promise<Answer> => list(tx, { ...page, where: sql`s.merchant_id = ${merchant_id}` })

/** Statements of all merchants, by their number or the merchant's name, the newest first. */
export const listMerchantStatements = (
  tx: Tx,
  _actor: Staff,
  { search, ...page }: In<typeof officeStatementList>,
): Promise<Answer> => list(tx, { ...page, where: isSought(search) })

const isSought = (search: string): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`(s.statement_number ilike any (${numberPatterns(search)}::text[]) or s.merchant_id in (select id from merchant where name ilike ${likePattern(search)}))`

async function list(tx: Tx, query: Omit<PageQuery, 'order'>): Promise<Answer> {
  const page = pageClauses({ ...query, order: { id: sql`s.id`, falling: true } })
  const { rows: found } = await sql<StatementSums & { key: string | null }>`
    select ${page.key} as key, ${statementColumns} from (select s.* from merchant_statement s ${page.rows}) s
    join merchant m on m.id = s.merchant_id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, query.page_size)
  const count = await countRows(tx, sql`from merchant_statement s where ${query.where}`)
  return { list: rows.map(statementShown), next, count }
}
