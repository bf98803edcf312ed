import { sql } from 'kysely'
import type { ownImports } from '#api/goods/merchant-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { importStatus } from '#rules/status-codes'
import type { Merchant } from '../../../actor.ts'
import { listHead, upTo } from '../../../sql/by-key.ts'
import { shownImports, toldImport } from '../../catalogue/import/list-imports.ts'

/** The imports that people of this manufacturer asked for, newest first; and whether any of it runs. */
export async function listOwnImports(
  tx: Tx,
  { merchant_id }: Merchant,
  input: In<typeof ownImports>,
): Promise<Out<typeof ownImports>> {
  const own = shownImports(tx)
    .where('r.merchant_id', '=', merchant_id)
    .where('r.asked_by_merchant', '=', true)
    .where(upTo(sql`r.id`, input.head).$castTo<boolean>())
  const { count } = await own
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .orderBy('r.id', 'desc')
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute()
  return {
    list: rows.map((row) => withoutName(toldImport(row))),
    running: await hasRunning(tx, merchant_id),
    head: listHead(input, rows[0]?.id),
    count,
  }
}

/** An import as its own manufacturer sees it. */
export function withoutName<T extends { merchant_name: string }>({
  merchant_name: _,
  ...run
}: T): Omit<T, 'merchant_name'> {
  return run
}

async function hasRunning(tx: Tx, merchant_id: number): Promise<boolean> {
  const open = await tx
    .selectFrom('import_run')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('status', 'in', [importStatus.waiting, importStatus.running])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
