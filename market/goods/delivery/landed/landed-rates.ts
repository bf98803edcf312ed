import { sql } from 'kysely'
import type { addLandedRate as addDeclared, landedRates as listDeclared } from '#api/goods/landed-cost'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { landedRateFields } from '#rules/goods/landed/landed-cost'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { writeAudit } from '../../../write-audit.ts'

type Row = Omit<Out<typeof listDeclared>['list'][number], 'set_at'> & { set_at: Date; key: string | null }

/** The rates of the landed cost, newest first, and which of them hold today. */
export async function listLandedRates(
  tx: Tx,
  actor: Staff,
  { kind, ...number }: In<typeof listDeclared>,
): Promise<Out<typeof listDeclared>> {
  const where = kind ? sql`r.kind = ${kind}` : sql`true`
  const page = pageClauses({ where, order: { id: sql`r.id`, falling: true }, ...number })
  const today = dayAt(actor.at, timeZoneOf(actor.site))
  const { rows: found } = await sql<Row>`
    select r.id, r.kind, r.hs_prefix, r.origin, r.place, r.value, r.valid_from, r.valid_to, r.source, r.set_at,
      ${fullName('a')} as set_by, ${page.key} as key,
      (r.valid_to is null or r.valid_to >= ${today}) and r.id is not distinct from (
        select n.id from landed_rate n where (n.kind, n.hs_prefix, n.origin, n.place) = (r.kind, r.hs_prefix, r.origin, r.place)
          and n.valid_from <= ${today} order by n.valid_from desc, n.id desc limit 1) as current
    from landed_rate r join account a on a.id = r.set_by
    ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map(({ key: _, set_at, ...row }) => ({ ...row, set_at: set_at.toISOString() })),
    next,
    count: await countRows(tx, sql`from landed_rate r where ${where}`),
  }
}

/**
 * Adds a rate. Refuses fields that its kind does not have or that are malformed (`request.malformed`), and
 * days that cross (`contract.dates`).
 */
export async function addLandedRate(
  tx: Tx,
  actor: Staff,
  { idempotency_key: _key, ...input }: In<typeof addDeclared>,
): Promise<Record<never, never>> {
  const fields = landedRateFields(input.kind)
  for (const name of ['hs_prefix', 'origin', 'place'] as const)
    if (input[name] !== '' && !fields.includes(name)) refuse('request.malformed', {}, name)
  const hs_prefix = input.hs_prefix.replace(/[.-]/g, '')
  const origin = input.origin.toUpperCase()
  if (!/^\d{0,10}$/.test(hs_prefix)) refuse('request.malformed', {}, 'hs_prefix')
  if (!/^([A-Z]{2})?$/.test(origin)) refuse('request.malformed', {}, 'origin')
  const valid_to = input.valid_to ?? null
  if (valid_to !== null && valid_to < input.valid_from) refuse('contract.dates', {}, 'valid_to')
  const rate = { ...input, hs_prefix, origin, valid_to }
  const { id } = await tx
    .insertInto('landed_rate')
    .values({ ...rate, set_by: actor.account_id, set_at: actor.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, actor, {
    action: 'landed_rate.add',
    subject: 'landed_rate',
    subject_id: id,
    after: { kind: rate.kind, value: rate.value, valid_from: rate.valid_from, source: rate.source },
  })
  return {}
}
