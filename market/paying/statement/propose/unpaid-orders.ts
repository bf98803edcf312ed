import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import { orderStatus, type Status } from '#rules/buying/order/status'
import type { Cents } from '#rules/money/money'
import { saysNumber, shortestOrderName } from '#rules/paying/statement/match'
import { dayOfMoment, zoneOfSite } from '../../../sql/site-days.ts'
import { dueCents } from '../../payment/due-columns.ts'
import { bareText, saidByLine } from '../bare-text.ts'
import { isPayable } from '../payable-orders.ts'
import { type Candidate, type OpenLine, untouched } from './candidate.ts'

type Row = {
  line_id: number
  id: number
  order_number: string
  order_parent_number: string
  po_number: string
  status: Status
  due_cents: Cents
  /** The amount due for the whole checkout, and the number of its orders. */
  sum_cents: Cents
  count: number
  company_id: number
  company_name: string
  account_id: number
  day: DateText
}

/**
 * Orders that wait to be paid, or whose freight does, for lines that say their number, that of their
 * checkout or the buyer's own, or that have their amount and name their company.
 */
export async function unpaidOrders(tx: Tx, lines: readonly OpenLine[]): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    with said as materialized (select l.id as line_id, l.amount_cents, ${saidByLine} as said
      from bank_line l where l.id = any (${lines.map(({ id }) => id)}::int[]) and l.amount_cents > 0),
    due as materialized (
      select o.id, o.order_number, p.order_parent_number, o.po_number, o.status, o.company_id, c.name as company_name,
        o.account_id, ${dayOfMoment({ instant: sql`o.created_at`, zone: zoneOfSite(sql`c.site_id`) })} as day,
        ${dueCents} as due_cents,
        sum(${dueCents}) over whole::bigint as sum_cents, (count(*) over whole)::int as count,
        ${bareText(sql`p.order_parent_number`)} as parent, ${bareText(sql`o.po_number`)} as po, ${bareText(sql`c.name`)} as name
      from orders o join order_parent p on p.id = o.order_parent_id join company c on c.id = o.company_id
      where ${isPayable}
      window whole as (partition by o.order_parent_id, o.status))
    select s.line_id, d.* from said s join due d on position(d.parent in s.said) > 0
      or (length(d.po) >= ${shortestOrderName} and position(d.po in s.said) > 0)
      or (s.amount_cents in (d.due_cents, d.sum_cents) and length(d.name) >= ${shortestOrderName} and position(d.name in s.said) > 0)
    order by s.line_id, d.id`.execute(tx)
  return lines.flatMap((line) => {
    const found = rows.filter(({ line_id }) => line_id === line.id)
    return [...found.map((row) => oneOrder(line, row)), ...checkouts(found)]
  })
}

/** An order alone. The number of its checkout means it where nothing else of that is due. */
function oneOrder(line: OpenLine, row: Row): Candidate {
  const whole = row.count === 1 && !saysNumber(line, row.order_number) ? [row.order_parent_number] : []
  return candidate(row, {
    number: row.order_number,
    amount_cents: row.due_cents,
    numbers: [row.order_number, ...whole],
  })
}

/** The unpaid orders of a checkout together, where there are several. */
function checkouts(rows: readonly Row[]): Candidate[] {
  const several = rows.filter(({ status, count }) => status === orderStatus.pendingPayment && count > 1)
  const firsts = [...Map.groupBy(several, (row) => row.order_parent_number).values()].map((all) => all[0]!)
  return firsts.map((row) =>
    candidate(row, {
      number: row.order_parent_number,
      amount_cents: row.sum_cents,
      numbers: [row.order_parent_number],
    }),
  )
}

type Due = Pick<Candidate, 'number' | 'amount_cents' | 'numbers'>

const candidate = (row: Row, due: Due): Candidate => ({
  line_id: row.line_id,
  kind: 'order',
  id: row.id,
  company_id: row.company_id,
  company_name: row.company_name,
  account_id: row.account_id,
  order_sn: due.number,
  po: row.po_number,
  whole_cents: due.amount_cents,
  day: row.day,
  claims: [{ id: row.id, number: due.number, amount_cents: due.amount_cents }],
  ...due,
  ...untouched,
})
