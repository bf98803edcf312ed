import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { isServed, nextServed, servedMinutes } from '#rules/talk/service-hours'
import type { User } from '../../../actor.ts'
import { sayLine } from '../say-line.ts'
import { readServiceHours } from './read-hours.ts'

type Conversation = Selectable<Tables['conversation']>

/**
 * What the hours of the side that is asked mean for a message that was just sent in this conversation, as it
 * was before: outside of them a buyer is told once when somebody is there; the first answer is measured
 * within them.
 */
export async function keepHours(tx: Tx, actor: User, before: Conversation): Promise<void> {
  if (actor.kind === 'buyer') return tellAway(tx, actor, before)
  if (before.first_answer_at !== null || before.waiting_since === null) return
  const service = await readServiceHours(tx, { ...before, at: actor.at })
  const since = before.waiting_since
  const minutes = service
    ? servedMinutes(service, since, actor.at)
    : Math.round((actor.at.getTime() - since.getTime()) / 60_000)
  await tx
    .updateTable('conversation')
    .set({ first_answer_minutes: Math.max(0, minutes) })
    .where('id', '=', before.id)
    .execute()
}

/** A line once a time that nobody is there. */
async function tellAway(tx: Tx, { at }: User, before: Conversation): Promise<void> {
  if (before.away_until !== null && before.away_until > at) return
  const service = await readServiceHours(tx, { ...before, at })
  if (!service || isServed(service, at)) return
  const until = nextServed(service, at)
  if (!until) return
  await tx.updateTable('conversation').set({ away_until: until }).where('id', '=', before.id).execute()
  await sayLine(tx, { conversation_id: before.id, at, line: { name: 'away', until: until.toISOString() } })
}
