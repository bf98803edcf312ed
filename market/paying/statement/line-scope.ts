import { type RawBuilder, sql } from 'kysely'
import type { sureLines } from '#api/paying/bank-statement'
import type { In } from '#api/wire/call'
import { parseMoney } from '#rules/money/money'
import { plainAmount } from '#rules/text/plain-amount'
import type { Staff } from '../../actor.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { assignedIs } from '../../sql/queue-rows.ts'

/** Which lines `l` are looked at: by side, days, statement, whose they are and words, or an amount. */
export function lineScope(actor: Staff, filter: In<typeof sureLines>): RawBuilder<unknown> {
  const { side, from, to, statement_id, assigned, search } = filter
  const wanted: RawBuilder<unknown>[] = [assignedIs(assigned, actor, { kind: 'bankline', ref: sql`l.id` })]
  if (side === 'in') wanted.push(sql`l.amount_cents > 0`)
  if (side === 'out') wanted.push(sql`l.amount_cents < 0`)
  if (from) wanted.push(sql`l.booked_on >= ${from}`)
  if (to) wanted.push(sql`l.booked_on <= ${to}`)
  if (statement_id !== undefined) wanted.push(sql`l.bank_statement_id = ${statement_id}`)
  if (search !== '') {
    const like = likePattern(search)
    const amount = parseMoney(plainAmount(search))
    const words = sql`(l.text || ' ' || l.reference) ilike ${like}`
    wanted.push(amount === null ? words : sql`(${words} or abs(l.amount_cents) = ${amount})`)
  }
  return sql.join(wanted, sql` and `)
}
