import { sql } from 'kysely'
import type { setMemberDiscounts as declared } from '#api/money/coupon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { discountLimits, readTiers } from '#rules/money/member-discount'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { readMemberDiscounts, wireTiers } from './list-member-discounts.ts'

/**
 * Replaces the tiers that the editor saw by these; placed orders keep their discount. Refuses inconsistent
 * tiers (`discount.faulty`, with `fault` and the tier's position), and tiers changed by somebody else since
 * (`discount.changed`). Specification section 9.
 */
export async function setMemberDiscounts(
  tx: Tx,
  actor: Staff,
  { tiers, seen, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const read = readTiers(tiers)
  if (!Array.isArray(read))
    refuse(
      'discount.faulty',
      { fault: read.fault, place: read.place + 1, most: discountLimits.percent },
      'tiers',
    )
  // One writer at a time; checkouts go on reading.
  await sql`lock table member_discount in share row exclusive mode`.execute(tx)
  const before = wireTiers(await readMemberDiscounts(tx))
  if (JSON.stringify(before) !== JSON.stringify(seen)) refuse('discount.changed')
  await tx.deleteFrom('member_discount').execute()
  if (read.length > 0) await tx.insertInto('member_discount').values(read).execute()
  const list = wireTiers(read)
  await writeAudit(tx, actor, {
    action: 'memberDiscount.set',
    subject: 'member_discount',
    subject_id: 'tiers',
    before: { tiers: before },
    after: { tiers: list, reason },
  })
  return { list }
}
