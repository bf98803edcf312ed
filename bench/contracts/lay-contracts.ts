import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { unguarded } from './unguarded.ts'

export type Laid = { company_id: number; account_id: number; merchant_id: number; contracts: number }

const tables = [
  'contract_number',
  'contract',
  'contract_version',
  'contract_line',
  'contract_confirmation',
] as const

/**
 * Inserts contracts of a version each, in all states, as the one under `like` says; of those that wait, the
 * buyer has confirmed every second one.
 */
export async function layContracts(
  db: Db,
  like: string,
  { company_id, account_id, merchant_id, contracts }: Laid,
) {
  await unguarded(db, tables, async (one) => {
    await sql`
      insert into contract_number (contract_sn, company_id, account_id, merchant_id, issued_at)
      select 'BC' || g, ${company_id}, ${account_id}, ${merchant_id}, now() - g * interval '1 minute'
      from generate_series(1, ${sql.lit(contracts)}) g`.execute(one)
    // A contract and its version name each other, at commit.
    await one.transaction().execute(async (tx) => {
      await sql`
        insert into contract (contract_sn, company_id, merchant_id, account_id, site_id, state, version, confirmed_version, confirm_by,
          waits_for, created_at, updated_at)
        select n.contract_sn, n.company_id, n.merchant_id, n.account_id, c.site_id, s.state, 1, case when s.state = 2 then 1 end,
          case when s.state = 1 then now() + interval '9 days' end, case when s.state = 1 then 'merchant' end, n.issued_at, n.issued_at
        from contract_number n join company c on c.id = n.company_id
        cross join lateral (select (array[1, 2, 2, 2, 2, 3, 4, 5])[1 + (hashtext(n.contract_sn) & 1023) % 8] as state) s
        where n.contract_sn like 'BC%' order by n.issued_at`.execute(tx)
      await sql`
        insert into contract_version (contract_id, version, made_by, account_id, body, content_hash, quantity, total_cents,
          deposit_percent, balance_type, balance_gate, release_gate, retention_percent, late_days, claim_days, inspection_by, incoterm,
          delivery_on, receiving_on, port, created_at)
        select c.id, 1, 'buyer', c.account_id, b.body, sha256(convert_to(b.body, 'UTF8')), v.quantity, v.total_cents, v.deposit_percent,
          v.balance_type, v.balance_gate, v.release_gate, v.retention_percent, v.late_days, v.claim_days, v.inspection_by, v.incoterm,
          v.delivery_on, v.receiving_on, v.port, c.created_at
        from contract c cross join (select v.*, o.contract_sn from contract_version v join contract o on o.id = v.contract_id
          where o.contract_sn = ${like}) v
        cross join lateral (select replace(replace(v.body, v.contract_sn, c.contract_sn), '"contract_id":' || v.contract_id || ',',
          '"contract_id":' || c.id || ',') as body) b
        where c.contract_sn like 'BC%'`.execute(tx)
      await sql`
        insert into contract_line (contract_id, version, line_no, relation_id, custom_sn, quantity, price_cents)
        select c.id, 1, l.line_no, l.relation_id, l.custom_sn, l.quantity, l.price_cents from contract c
        cross join (select l.* from contract_line l join contract o on o.id = l.contract_id where o.contract_sn = ${like}) l
        where c.contract_sn like 'BC%'`.execute(tx)
      await sql`
        insert into contract_confirmation (contract_id, version, side, account_id, content_hash, typed_name, proof, language, at)
        select c.id, 1, 'buyer', c.account_id, v.content_hash, 'Olivia Bright', 'payment_password', 'en-US', c.created_at
        from contract c join contract_version v on v.contract_id = c.id and v.version = c.version
        where c.contract_sn like 'BC%' and (c.state = 2 or c.state = 1 and c.id % 2 = 0)`.execute(tx)
    })
  })
}
