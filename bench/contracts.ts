import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { sender } from './calls.ts'
import type { Ground } from './ground.ts'
import { aBuyer, aMaker, type Caller, load, type Measured, type Part } from './load.ts'

const contracts = Number(process.env.BENCH_CONTRACTS ?? 100_000)
/** Of how many the manufacturer confirms what was proposed. */
const toConfirm = 3_000
const merchant_id = 1
const clerks = 16
const atOnce = 4
const bar = { per_second: 0, p99_ms: 30 }
const confirmBar = 150

/** Lists of a hundred thousand contracts to either side, and confirmations of one side, a version each. */
export const contractsPart: Part = {
  name: 'contracts',
  demo: true,
  async run(ground) {
    const buyer = await aBuyer(ground)
    const maker = await aMaker(ground, merchant_id)
    await layContracts(ground.db, buyer)
    const pages = [1, 2, 3, 10].map((page) => ({ page, page_size: 20 }))
    const searches = ['Bench', 'BC77', 'BC50000'].map((search) => ({ search, page_size: 20 }))
    const measured = (name: string) => ({ name: `${name}, of ${contracts} contracts`, atOnce, bar })
    const [own, theirs] = ['/home/contractList', '/merchant/contractList'] as const
    return [
      await load(ground, { ...measured('of a company'), path: own, caller: buyer, inputs: pages }),
      await load(ground, { ...measured('to confirm'), path: own, caller: buyer, inputs: [{ state: 1 }] }),
      await load(ground, { ...measured('by words'), path: own, caller: buyer, inputs: searches }),
      await load(ground, { ...measured('of a manufacturer'), path: theirs, caller: maker, inputs: pages }),
      await confirming(ground, maker),
    ]
  },
}

type Proposal = { contract_sn: string; version: number; content_hash: string }

/** The manufacturer's people confirm one proposal after the other, some at once. */
async function confirming(ground: Ground, maker: Caller): Promise<Measured> {
  const { rows } = await sql<Proposal>`
    select c.contract_sn, c.version, encode(v.content_hash, 'hex') as content_hash
    from contract c join contract_version v on v.contract_id = c.id and v.version = c.version
    where c.state = 1 and c.contract_sn like 'BC%' order by c.id limit ${toConfirm}`.execute(ground.db)
  const times: number[] = []
  const errors: string[] = []
  const left = rows.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clerks }, async () => {
      const send = sender(ground.url, maker)
      for (const one of left) {
        const started = performance.now()
        const said = { ...one, typed_name: 'Grace Harlow', consent: 1, idempotency_key: randomUUID() }
        const { code, msg } = await send('/merchant/confirmContract', said)
        times.push(performance.now() - started)
        if (code !== 200) errors.push(`${code} ${msg}`)
      }
      send.close()
    }),
  )
  const per_second = Math.round((times.length - errors.length) / ((performance.now() - began) / 1000))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const held = errors.length === 0 && per_second >= confirmBar
  return {
    name: 'a side confirms',
    per_second,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    failed: errors.length,
    errors: errors.slice(0, 3),
    bar: { per_second: confirmBar, held },
  }
}

const guarded = ['contract', 'contract_version', 'contract_line', 'contract_number'] as const

/** Inserts contracts of a version each, in all states; what guards them is off meanwhile. */
async function layContracts(db: Db, { company_id, account_id }: { company_id: number; account_id: number }) {
  const all = sql.lit(contracts)
  await db.connection().execute(async (one) => {
    for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(one)
    await sql`
      insert into contract_number (contract_sn, company_id, account_id, merchant_id, issued_at)
      select 'BC' || g, ${company_id}, ${account_id}, ${merchant_id}, now() - g * interval '1 minute' from generate_series(1, ${all}) g`.execute(
      one,
    )
    // A contract and its version name each other, at commit.
    await one.transaction().execute(async (tx) => {
      await sql`
        insert into contract (contract_sn, company_id, merchant_id, account_id, site_id, state, version, confirmed_version, confirm_by,
          created_at, updated_at)
        select n.contract_sn, n.company_id, n.merchant_id, n.account_id, c.site_id, s.state, 1, case when s.state = 2 then 1 end,
          case when s.state = 1 then now() + interval '9 days' end, n.issued_at, n.issued_at
        from contract_number n join company c on c.id = n.company_id
        cross join lateral (select (array[1, 2, 2, 2, 2, 3, 4, 5])[1 + (hashtext(n.contract_sn) & 1023) % 8] as state) s
        where n.contract_sn like 'BC%' order by n.issued_at`.execute(tx)
      await sql`
        insert into contract_version (contract_id, version, made_by, account_id, body, content_hash, quantity, total_cents,
          deposit_percent, balance_type, delivery_on, receiving_on, port, created_at)
        select c.id, 1, 'buyer', c.account_id, b.body, sha256(convert_to(b.body, 'UTF8')), 150, 2880000, 30, 1,
          current_date + 60, current_date + 100, 'Port Klang', c.created_at
        from contract c cross join lateral (select '{"contract_id":' || c.id || '}' as body) b
        where c.contract_sn like 'BC%'`.execute(tx)
    })
    for (const table of guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(one)
  })
  for (const table of guarded) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
