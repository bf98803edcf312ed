import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { failsLeft, oneMoreFail, waitAfter } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import type { LoginBudget } from './login-budgets.ts'

const minuteMs = 60_000

/**
 * Counts a login attempt before the password is checked: commit it first, so that simultaneous guesses are
 * all counted. The caller settles it by `settleLoginAttempt`. Refuses while one of its budgets must wait
 * after wrong attempts, or has the maximum of attempts under way (`account.tooManyAttempts`, `seconds` and
 * `minutes`), and more than the maximum per minute (`request.tooMany`).
 */
export async function countLoginAttempt(
  tx: Tx,
  actor: Actor,
  budgets: readonly LoginBudget[],
): Promise<void> {
  for (const budget of budgets) await count(tx, actor, budget)
}

async function count(tx: Tx, actor: Actor, budget: LoginBudget): Promise<void> {
  const row = await lockedRow(tx, actor, budget)
  const { at } = actor
  const left = row.blocked_until ? Math.ceil((row.blocked_until.getTime() - at.getTime()) / 1000) : 0
  if (left > 0) refuse('account.tooManyAttempts', { seconds: left, minutes: Math.ceil(left / 60) })
  // Drops attempts under way after a minute: their process may have died without an outcome.
  const trying = at.getTime() - row.updated_at.getTime() > minuteMs ? 0 : row.trying
  if (trying >= Math.max(budget.free - row.fails, budget.atOnce))
    refuse('account.tooManyAttempts', { seconds: 1, minutes: 1 })
  const began = row.minute_at?.getTime() ?? 0
  const fresh = at.getTime() - began >= minuteMs
  if (!fresh && row.in_minute >= budget.perMinute)
    refuse('request.tooMany', { seconds: Math.ceil((began + minuteMs - at.getTime()) / 1000) })
  await tx
    .updateTable('login_attempt')
    .set({ fails: row.fails, fails_at: row.since, trying: trying + 1, blocked_until: null, updated_at: at })
    .set(fresh ? { minute_at: at, in_minute: 1 } : { in_minute: row.in_minute + 1 })
    .where('key', '=', budget.key)
    .execute()
}

/** The row of a budget, created if missing and locked, with the wrong attempts that have not expired. */
async function lockedRow(tx: Tx, actor: Actor, { key, free }: LoginBudget) {
  // One statement creates, locks and reads the row. Rivals wait for this transaction, and then see its count.
  const row = await tx
    .insertInto('login_attempt')
    .values({ key, updated_at: actor.at, blocked_until: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const since = row.fails_at ?? row.updated_at
  return { ...row, ...failsLeft(row.fails, free, { since, at: actor.at }) }
}

/**
 * The outcome of an attempt: `open` where the password was right but a second step follows, or the check
 * did not finish.
 */
export type LoginOutcome = 'right' | 'wrong' | 'open'

/**
 * Settles a counted attempt. Only a wrong one causes a wait. A right one clears the budget of the account,
 * device or session, and takes the earlier wrong attempts at this account off its address: those were its
 * owner's typing errors.
 */
export async function settleLoginAttempt(
  tx: Tx,
  actor: Actor,
  { budgets, outcome }: { budgets: readonly LoginBudget[]; outcome: LoginOutcome },
): Promise<void> {
  let forgiven = 0
  for (const budget of budgets) {
    const { fails, since, trying, blocked_until } = await lockedRow(tx, actor, budget)
    const first = budget === budgets[0]
    if (first) forgiven = fails
    const left =
      outcome === 'wrong'
        ? oneMoreFail(fails, budget.free)
        : Math.max(0, fails - (outcome === 'right' ? forgiven : 0))
    const wait = outcome === 'wrong' ? waitAfter(left, budget.free) : 0
    const until = wait > 0 ? new Date(actor.at.getTime() + wait * 1000) : blocked_until
    await tx
      .updateTable('login_attempt')
      .set({ fails: left, fails_at: since, blocked_until: left < budget.free ? null : until })
      .set({ trying: sql`greatest(0, ${trying}::int - 1)` })
      .where('key', '=', budget.key)
      .execute()
  }
}
