import { type Selectable, sql } from 'kysely'
import type { officeStorageBills as declared } from '#api/goods/stock/storage-bill'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { centsOfMicro } from '#rules/goods/storage/tariff'
import { type Cents, moneyText } from '#rules/money/money'
import type { Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { daysOver, toAccrue } from './accrue-storage.ts'
import { billShown } from './show-bills.ts'

type Row = Selectable<Tables['storage_bill']> & { company_name: string; key: string | null }

/** Bills of storage, the latest first, and how far the days are charged. */
export async function listBillsForStaff(
  tx: Tx,
  actor: Staff,
  { tab, search, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const where = sql`${tab === 'owed' ? sql`b.paid_cents + b.corrected_cents < (b.micro_cents + 500000) / 1000000` : sql`true`}
    and (b.bill_number = ${search.toUpperCase()}
      or exists (select from company n where n.id = b.company_id and n.name ilike ${likePattern(search)}))`
  const order = { by: sql`b.month`, of: 'day' as const, id: sql`b.id`, falling: true }
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<Row>`
    select b.*, c.name as company_name, ${page.key} as key
    from storage_bill b join company c on c.id = b.company_id ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map(({ company_id, company_name, ...bill }) => ({
      ...billShown({ ...bill, company_id }),
      company_id,
      company_name,
    })),
    next,
    count: await countRows(tx, sql`from storage_bill b where ${where}`),
    run: await readRun(tx, actor.at),
  }
}

async function readRun(tx: Tx, at: Date): Promise<Out<typeof declared>['run']> {
  const { rows } = await sql<{ through: string | null; behind: number; open: string; owed: Cents }>`
    select (select min(l.accrued_through)::text from private_lot l where ${toAccrue}) as through,
      (select count(*)::int from private_lot l join ${daysOver(at)} p on p.id = l.warehouse_id
        where ${toAccrue} and l.accrued_through < p.over) as behind,
      (select coalesce(sum(micro_cents), 0)::text from storage_charge where bill_id is null) as open,
      (select coalesce(sum(amount_cents - corrected_cents - paid_cents), 0)::bigint from storage_bill
        where paid_cents + corrected_cents < (micro_cents + 500000) / 1000000) as owed`.execute(tx)
  const { through, behind, open, owed } = rows[0]!
  return { through, behind, open: moneyText(centsOfMicro(BigInt(open))), owed: moneyText(owed) }
}
