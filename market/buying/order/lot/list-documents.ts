import { type RawBuilder, sql } from 'kysely'
import type { documentQueue as declaredDocuments, lotQueue as declaredLots } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dueIn, type QueueName } from '#rules/overview/queues'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { lotsThatWait } from '../../../sql/lots-that-wait.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { zoneOfSite } from '../../../sql/site-days.ts'

type Answer = Out<typeof declaredDocuments>
type Row = Omit<Answer['list'][number], 'due_at' | 'since'> & {
  since: Date
  time_zone: string
  key: string | null
}

/** Lots whose shipping papers wait for finance, the longest waiting first. */
export const listDocuments = (tx: Tx, _actor: Staff, input: In<typeof declaredDocuments>): Promise<Answer> =>
  listLots(tx, 'contractDocuments', input)

const queueOf = {
  inspections: 'inspectionsUnanswered',
  papers: 'papersNotReplaced',
  arrivals: 'arrivalsUnknown',
} as const

/** Lots that wait for customer service: inspections without answer, refused papers, arrivals nobody told. */
export const listLotsForService = (
  tx: Tx,
  _actor: Staff,
  { which, ...input }: In<typeof declaredLots>,
): Promise<Answer> => listLots(tx, queueOf[which], input)

/** The longest waiting first. The id fits because an order has fewer than a hundred lots. */
const inOrder = { by: sql`w.since`, id: sql`(w.order_id::bigint * 100 + w.lot_no)` }

async function listLots(
  tx: Tx,
  name: QueueName & keyof typeof lotsThatWait,
  input: In<typeof declaredDocuments>,
): Promise<Answer> {
  const waits: RawBuilder<unknown> = sql`(${lotsThatWait[name]})`
  const page = pageClauses({ ...input, where: sql`true`, order: inOrder })
  const found = await sql<Row>`
    select ${page.key} as key, o.order_number, w.lot_no, m.name as merchant_name, b.name as company_name, l.vessel, l.eta, w.since,
      ${zoneOfSite(sql`o.site_id`)} as time_zone
    from (select * from ${waits} w ${page.rows}) w
    join lot l on l.order_id = w.order_id and l.lot_no = w.lot_no
    join orders o on o.id = w.order_id join merchant m on m.id = o.merchant_id join company b on b.id = o.company_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found.rows, input.page_size)
  return {
    list: rows.map(({ since, time_zone, key: _, ...row }) => ({
      ...row,
      since: new Date(since).toISOString(),
      due_at: dueIn(name, new Date(since), { time_zone }).toISOString(),
    })),
    next,
    count: await countRows(tx, sql`from ${waits} x`),
  }
}
