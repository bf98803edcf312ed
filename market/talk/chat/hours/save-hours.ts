import type { serviceHours as declared, saveServiceHours as declaredSave } from '#api/talk/service-hours'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursFault, type OpeningDay } from '#rules/buying/pickup'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

/** When this manufacturer's people answer, as it has said. */
export async function showServiceHours(tx: Tx, actor: Merchant): Promise<Out<typeof declared>> {
  const { service_hours: hours, service_zone: time_zone } = await tx
    .selectFrom('merchant')
    .select(['service_hours', 'service_zone'])
    .where('id', '=', actor.merchant_id)
    .executeTakeFirstOrThrow()
  return { hours, time_zone: time_zone as Out<typeof declared>['time_zone'] }
}

/**
 * Says when this manufacturer's people answer; with no day nothing is said of it any more. Refuses a day
 * whose hours are none, or that is said twice (`chat.hours`).
 */
export async function saveServiceHours(
  tx: Tx,
  actor: Merchant,
  { hours, time_zone }: In<typeof declaredSave>,
): Promise<Out<typeof declaredSave>> {
  if (hoursFault(hours) !== null) refuse('chat.hours', {}, 'hours')
  const before = await showServiceHours(tx, actor)
  await tx
    .updateTable('merchant')
    .set({ service_hours: JSON.stringify(hours), service_zone: time_zone })
    .where('id', '=', actor.merchant_id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'merchant.serviceHours',
    subject: 'merchant',
    subject_id: actor.merchant_id,
    before: { service_hours: textOf(before.hours), service_zone: before.time_zone },
    after: { service_hours: textOf(hours), service_zone: time_zone },
  })
  return {}
}

const textOf = (hours: readonly OpeningDay[]): string =>
  hours.map(({ day, from, until }) => `${day}: ${from}–${until}`).join('; ')
