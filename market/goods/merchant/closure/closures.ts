import { sql } from 'kysely'
import type { removeClosure as removeDeclared, saveClosure as saveDeclared } from '#api/goods/closure'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, homeZone } from '#rules/days'
import { closureDaysAtMost, closureLength, closuresAtMost } from '#rules/goods/merchant/closure'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { forgetPages } from '../store/forget-pages.ts'
import { promisedWithin } from './promised-within.ts'

type Saving = Omit<In<typeof saveDeclared>, 'idempotency_key'>

/**
 * Notes or changes the days on which the merchant is closed. Refuses days that have begun or are crossed
 * (`closure.dates`), too many of them (`closure.tooLong`), days of another closure (`closure.overlap`), more
 * closures than are kept (`closure.tooMany`), an unknown or past one (`closure.notFound`), and, unless it is
 * sure, days for which contracts promise something, which then stays promised (`closure.promised`).
 */
export async function saveClosure(
  tx: Tx,
  actor: Merchant,
  { closure_id, from_on, until_on, reason, sure }: Saving,
): Promise<Out<typeof saveDeclared>> {
  const { merchant_id } = actor
  const today = dayAt(actor.at, homeZone)
  await lockMerchant(tx, merchant_id)
  const own = await ownClosures(tx, merchant_id, today)
  const before = closure_id === undefined ? undefined : own.find(({ id }) => id === closure_id)
  if (closure_id !== undefined && !before) refuse('closure.notFound')
  const begun = before !== undefined && before.from_on <= today
  if (until_on < from_on) refuse('closure.dates', {}, 'until_on')
  if (begun ? from_on !== before.from_on : from_on < today) refuse('closure.dates', {}, 'from_on')
  if (until_on < today) refuse('closure.dates', {}, 'until_on')
  if (closureLength({ from_on, until_on }) > closureDaysAtMost)
    refuse('closure.tooLong', { most: closureDaysAtMost }, 'until_on')
  if (!before && own.length >= closuresAtMost) refuse('closure.tooMany', { most: closuresAtMost })
  const other = own.find((one) => one.id !== closure_id && one.from_on <= until_on && one.until_on >= from_on)
  if (other) refuse('closure.overlap', { from_on: other.from_on, until_on: other.until_on }, 'from_on')
  const [promised = []] = await promisedWithin(tx, { merchant_id, closures: [{ from_on, until_on }] })
  if (promised.length > 0 && !sure)
    refuse('closure.promised', {
      count: promised.length,
      contracts: promised.map(({ contract_sn }) => contract_sn).join(', '),
    })
  const days = { from_on, until_on, reason, account_id: actor.account_id, at: actor.at }
  const reminded = before?.from_on === from_on ? {} : { reminded: false }
  const saved = before
    ? await tx
        .updateTable('merchant_closure')
        .set({ ...days, ...reminded })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('merchant_closure')
        .values({ merchant_id, ...days })
        .returning('id')
        .executeTakeFirstOrThrow()
  await noteClosure(tx, actor, {
    action: 'merchant.saveClosure',
    before,
    after: { from_on, until_on, reason },
  })
  return { closure_id: saved.id, promised }
}

/**
 * Takes back days that are still to come; those that have begun end today. Refuses others
 * (`closure.notFound`).
 */
export async function removeClosure(
  tx: Tx,
  actor: Merchant,
  { closure_id }: Pick<In<typeof removeDeclared>, 'closure_id'>,
): Promise<Record<never, never>> {
  const today = dayAt(actor.at, homeZone)
  await lockMerchant(tx, actor.merchant_id)
  const before = (await ownClosures(tx, actor.merchant_id, today)).find(({ id }) => id === closure_id)
  if (!before) refuse('closure.notFound')
  if (before.from_on > today) await tx.deleteFrom('merchant_closure').where('id', '=', before.id).execute()
  else await tx.updateTable('merchant_closure').set({ until_on: today }).where('id', '=', before.id).execute()
  await noteClosure(tx, actor, { action: 'merchant.removeClosure', before })
  return {}
}

/** The closures of the own merchant that are on or still to come, with what contracts promise within them. */
export async function listClosures(tx: Tx, { merchant_id, at }: Merchant) {
  const list = await ownClosures(tx, merchant_id, dayAt(at, homeZone))
  const promised = await promisedWithin(tx, { merchant_id, closures: list })
  return {
    list: list.map(({ id, from_on, until_on, reason }, place) => ({
      closure_id: id,
      from_on,
      until_on,
      reason,
      promised: promised[place]!,
    })),
  }
}

const ownClosures = (tx: Tx, merchant_id: number, today: string) =>
  tx
    .selectFrom('merchant_closure')
    .select(['id', 'from_on', 'until_on', 'reason'])
    .where('merchant_id', '=', merchant_id)
    .where('until_on', '>=', today)
    .orderBy('from_on')
    .execute()

/** Contracts that are proposed meanwhile hold the merchant's row: they are waited for. */
const lockMerchant = (tx: Tx, merchant_id: number) =>
  sql`select from merchant where id = ${merchant_id} for no key update`.execute(tx)

type ClosureNote = { action: string; before?: object | undefined; after?: object }

async function noteClosure(tx: Tx, actor: Merchant, { action, before, after }: ClosureNote): Promise<void> {
  await writeAudit(tx, actor, { action, subject: 'merchant', subject_id: actor.merchant_id, before, after })
  await forgetPages(tx)
}
