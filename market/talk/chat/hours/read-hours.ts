import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { OpeningDay } from '#rules/buying/pickup'
import type { SiteCode } from '#rules/sites'
import { platformHours, type ServiceHours } from '#rules/talk/service-hours'

type HoursQuery = { company_id: number; merchant_id: number | null; at: Date }

/**
 * When the side of a conversation that is asked is there: the manufacturer by its hours and closures, null
 * where it gave none; the platform by the company's site.
 */
export async function readServiceHours(
  tx: Tx,
  { company_id, merchant_id, at }: HoursQuery,
): Promise<ServiceHours | null> {
  if (merchant_id === null) {
    const { rows } = await sql<{ code: SiteCode }>`
      select s.code from company c join site s on s.id = c.site_id where c.id = ${company_id}`.execute(tx)
    return platformHours(rows[0]!.code, at)
  }
  const { rows } = await sql<Omit<ServiceHours, 'hours'> & { hours: OpeningDay[] }>`
    select m.service_hours as hours, m.service_zone as time_zone,
      coalesce((select json_agg(json_build_object('from_on', k.from_on::text, 'until_on', k.until_on::text))
        from merchant_closure k where k.merchant_id = m.id and k.until_on >= ${at}::timestamptz - interval '100 days'), '[]') as closed
    from merchant m where m.id = ${merchant_id} and m.service_hours <> '[]'`.execute(tx)
  return rows[0] ?? null
}
