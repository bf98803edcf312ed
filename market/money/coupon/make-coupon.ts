import { sql } from 'kysely'
import type { makeCoupon as declared, stopCoupon as stopDeclared } from '#api/money/coupon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { couponSpan, readCouponCode } from '#rules/money/coupon'
import { type Cents, parsePrice, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { SiteCode } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

type Input = In<typeof declared>

/**
 * Creates a coupon. Refuses a malformed code (`coupon.code`) or a used one (`coupon.codeTaken`), a malformed
 * amount, percentage or minimum (`coupon.amount`), days out of order or past (`coupon.days`), and an unknown
 * limitation (`coupon.scope`).
 */
export async function makeCoupon(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const code = readCouponCode(input.code) ?? refuse('coupon.code', {}, 'code')
  const off = takesOff(input)
  const minimum_cents = input.minimum ? amountOf(input.minimum, 'minimum') : zero
  const { valid_from, valid_until } = couponSpan(input, await codeOf(tx, input.site_id))
  if (input.valid_from > input.valid_until || valid_until <= actor.at)
    refuse('coupon.days', {}, 'valid_until')
  await refuseUnknownScope(tx, input)
  const made = await tx
    .insertInto('coupon')
    .values({
      code,
      title: JSON.stringify(input.title),
      kind: input.kind,
      ...off,
      minimum_cents,
      category_id: input.category_id ?? null,
      merchant_id: input.merchant_id ?? null,
      site_id: input.site_id ?? null,
      purchase_mode: input.purchase_mode ?? null,
      valid_from,
      valid_until,
      by_code: input.by_code,
      supply: input.supply ?? null,
      per_company: input.per_company,
      stopped_at: null,
      account_id: actor.account_id,
      created_at: actor.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('coupon.codeTaken', {}, 'code')
  const { idempotency_key: _, ...after } = input
  await writeAudit(tx, actor, { action: 'coupon.make', subject: 'coupon', subject_id: code, after })
  return made
}

/** The code of a coupon's site; null where it is for all. */
async function codeOf(tx: Tx, site_id: number | undefined): Promise<SiteCode | null> {
  if (site_id === undefined) return null
  const site = await tx.selectFrom('site').select('code').where('id', '=', site_id).executeTakeFirst()
  return (site?.code ?? refuse('coupon.scope', {}, 'site_id')) as SiteCode
}

function amountOf(text: string, field: 'amount' | 'most' | 'minimum'): Cents {
  const amount = parsePrice(text)
  return amount ?? refuse('coupon.amount', {}, field)
}

/** The reduction: an amount, or a percentage with a maximum. */
function takesOff({ kind, amount, percent, most }: Input) {
  if (kind === 'amount')
    return { amount_cents: amountOf(amount ?? '', 'amount'), percent: null, most_cents: null }
  if (percent === undefined) refuse('coupon.amount', {}, 'percent')
  return { amount_cents: null, percent, most_cents: most ? amountOf(most, 'most') : null }
}

async function refuseUnknownScope(tx: Tx, { category_id, merchant_id }: Input): Promise<void> {
  const { rows } = await sql<{ category: boolean; merchant: boolean }>`
    select ${category_id ?? null}::int is null or exists (select from category where id = ${category_id ?? null}) as category,
      ${merchant_id ?? null}::int is null or exists (select from merchant where id = ${merchant_id ?? null}) as merchant`.execute(
    tx,
  )
  const known = rows[0]!
  for (const name of ['category', 'merchant'] as const)
    if (!known[name]) refuse('coupon.scope', {}, `${name}_id`)
}

/** Stops a coupon for good. Refuses one that is missing or stopped already (`coupon.notFound`). */
export async function stopCoupon(
  tx: Tx,
  actor: Staff,
  { id, reason }: In<typeof stopDeclared>,
): Promise<Out<typeof stopDeclared>> {
  const stopped = await tx
    .updateTable('coupon')
    .set({ stopped_at: actor.at })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  if (!stopped) refuse('coupon.notFound')
  await writeAudit(tx, actor, {
    action: 'coupon.stop',
    subject: 'coupon',
    subject_id: stopped.code,
    after: { reason },
  })
  return {}
}
