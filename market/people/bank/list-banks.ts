import { sql } from 'kysely'
import type { bankList } from '#api/people/bank'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'

type AnswerRow = Out<typeof bankList>['list'][number]

/** The company's accounts and cards, the default first, then the newest. Reads no whole numbers. */
export async function listBanks(tx: Tx, actor: Buyer): Promise<Out<typeof bankList>> {
  return { list: await readBanks(tx, actor.company_id) }
}

/** As `listBanks`, for any company. */
export async function readBanks(tx: Tx, company_id: number): Promise<AnswerRow[]> {
  const { rows } = await sql<Omit<AnswerRow, 'created_at'> & { created_at: Date }>`
    select id, kind, bank_name, holder, right(routing_number, 4) as routing_last4, last4, is_default, created_at
    from bank_account where company_id = ${company_id} and deleted_at is null
    order by is_default desc, id desc`.execute(tx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
