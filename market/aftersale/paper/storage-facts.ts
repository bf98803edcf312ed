import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type StorageFacts, storageLinesAtMost } from '#rules/aftersale/paper/storage-paper'
import type { Language } from '#rules/sites'
import { readIssuer } from '../../buying/contract/paper-facts.ts'
import { billShown, findAnyBill, readBillLines } from '../../goods/storage/show-bills.ts'

type Reading = { bill_number: string; language: Language }

/**
 * What the paper of a bill of storage is made of, behind a signed link: permission was checked when the link
 * was made. Refuses an unknown one (`request.notFound`).
 */
export async function openStorageFacts(tx: Tx, { bill_number, language }: Reading): Promise<StorageFacts> {
  const found = await findAnyBill(tx, bill_number, sql<boolean>`true`)
  const { rows } = await sql<{ site_id: number }>`
    select coalesce((select site_id from company where id = ${found.company_id}), (select min(id) from site)) as site_id`.execute(
    tx,
  )
  const { list } = await readBillLines(
    tx,
    { language },
    { bill: found, page: 1, page_size: storageLinesAtMost },
  )
  return {
    issuer: await readIssuer(tx, rows[0]!, language),
    payer: found.payer,
    company: found.payer_name,
    bill: billShown(found),
    entries: found.lines,
    lines: list,
  }
}
