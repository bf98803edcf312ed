import { sql } from 'kysely'
import type { taxExemptions as declared } from '#api/people/tax-exemption'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'
import { readExemptions } from './read-exemptions.ts'

/** The company's tax exemption certificates, the newest first. */
export async function listExemptions(tx: Tx, actor: Buyer, page: In<typeof declared>) {
  const found = await readExemptions(tx, {
    where: sql`t.company_id = ${actor.company_id}`,
    order: { id: sql`t.id`, falling: true },
    page,
  })
  // Who of staff decided is nobody's business but staff's.
  const list = found.list.map(
    ({ decided_by: _, company_id: __, company_name: ___, tax_id: ____, ...row }) => row,
  )
  return { ...found, list }
}
