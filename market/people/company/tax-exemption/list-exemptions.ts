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
  const list = found.list.map(({ to_staff: _, ...row }) => row)
  return { ...found, list }
}
