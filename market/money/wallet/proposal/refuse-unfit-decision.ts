import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'

type Decision = { by: number; pass: boolean; reason: string }

/**
 * Refuses to let somebody confirm what they proposed themselves (`rate.secondPerson`), and to drop another's
 * without a reason (`rate.reasonNeeded`); of corrections and of storage the same.
 */
export function refuseUnfitDecision(
  actor: Staff,
  of: 'rate' | 'correction' | 'storage',
  { by, pass, reason }: Decision,
): void {
  const mine = by === actor.account_id
  if (pass && mine) refuse(`${of}.secondPerson`)
  if (!pass && !mine && reason === '') refuse(`${of}.reasonNeeded`, {}, 'reason')
}
