import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { UnitInformation } from '#rules/buying/presale/reservation'
import { certifiedStatus } from '#rules/codes'
import type { Buyer } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'

/** The unit information form as it is filled in, from the last certification and the own account. */
export async function unitInformation(tx: Tx, actor: Buyer): Promise<UnitInformation> {
  const { rows } = await sql<UnitInformation>`
    select coalesce(f.company_name, c.name) as company, coalesce(f.tax_id, '') as tax_id,
      coalesce(nullif(f.contact_name, ''), ${fullName('a')}) as contact,
      coalesce(f.contact_phone, '') as phone, a.email, '' as delivery_wish, '' as remarks
    from account a join company c on c.id = a.company_id
    left join lateral (select * from certification where company_id = c.id and auth_status = ${certifiedStatus.certified}
      order by round desc limit 1) f on true
    where a.id = ${actor.account_id}`.execute(tx)
  return rows[0]!
}
