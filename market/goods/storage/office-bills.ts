import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { officeStorageBills as declared } from '#api/goods/stock/storage-bill'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { centsOfMicro, type StoragePayer } from '#rules/goods/storage/tariff'
import { type Cents, moneyText } from '#rules/money/money'
import type { Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { likePattern, numberPatterns } from '../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { storedBy, toAccrue } from '../../sql/storage-months.ts'
import { daysOver } from './accrue-storage.ts'
import { billShown, payerColumns, payerJoins } from './show-bills.ts'

type Row = Selectable<Tables['storage_bill']> & {
  payer: StoragePayer
  payer_name: string
  key: string | null
}

/** Bills of storage, the latest first, and how far the days are charged. */
export async function listBillsForStaff(
  tx: Tx,
  actor: Staff,
  { payer, tab, search, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const own = payer === 'dealer' ? sql`b.company_id is not null` : sql`b.merchant_id is not null`
  const where = sql`${own} and ${tab === 'owed' ? sql`b.paid_cents + b.corrected_cents < (b.micro_cents + 500000) / 1000000` : sql`true`}
    and (b.bill_number ilike any (${numberPatterns(search)}::text[])
      or exists (select from company n where n.id = b.company_id and n.name ilike ${likePattern(search)})
      or exists (select from merchant n where n.id = b.merchant_id and n.name ilike ${likePattern(search)}))`
  const order = { by: sql`b.month`, of: 'day' as const, id: sql`b.id`, falling: true }
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<Row>`
    select b.*, ${payerColumns}, ${page.key} as key from storage_bill b ${payerJoins} ${page.rows}`.execute(
    tx,
  )
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map((row) => ({ ...billShown(row), payer: row.payer, payer_name: row.payer_name })),
    next,
    count: await countRows(tx, sql`from storage_bill b where ${where}`),
    run: await readRun(tx, actor.at, payer),
  }
}

/** Stock that accrues storage, with its last charged day: dealers' lots, or manufacturers' stock. */
const charging: Record<StoragePayer, RawBuilder<unknown>> = {
  dealer: sql`select l.warehouse_id, l.accrued_through from private_lot l where ${toAccrue}`,
  merchant: sql`select h.warehouse_id, h.accrued_through from storage_shelf h`,
}

type Run = { through: string | null; behind: number; open: string; owed: Cents }

async function readRun(tx: Tx, at: Date, payer: StoragePayer): Promise<Out<typeof declared>['run']> {
  const whose = storedBy[payer].id
  const { rows } = await sql<Run>`
    with charging as materialized (${charging[payer]})
    select (select min(accrued_through)::text from charging) as through,
      (select count(*)::int from charging l join ${daysOver(at)} p on p.id = l.warehouse_id where l.accrued_through < p.over) as behind,
      (select coalesce(sum(micro_cents), 0)::text from storage_charge where bill_id is null and ${whose} is not null) as open,
      (select coalesce(sum(amount_cents - corrected_cents - paid_cents), 0)::bigint from storage_bill
        where ${whose} is not null and paid_cents + corrected_cents < (micro_cents + 500000) / 1000000) as owed`.execute(
    tx,
  )
  const { through, behind, open, owed } = rows[0]!
  return { through, behind, open: moneyText(centsOfMicro(BigInt(open))), owed: moneyText(owed) }
}
