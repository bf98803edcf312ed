import { type RawBuilder, sql } from 'kysely'
import type { attemptDetail, attemptList } from '#api/paying/payment-attempt'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { type Cents, moneyText } from '#rules/money/money'
import { type Oddity, oddities } from '#rules/paying/payments'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { listHead, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses, rowKey } from '../../../sql/page-query.ts'
import { withinDaysOf } from '../../../sql/site-days.ts'
import type { AttemptRow } from './begin-attempt.ts'

type ListedAttempt = AttemptRow & {
  company_name: string
  paid_by: string
  to_wallet: boolean
  in_review: boolean
  key: string | null
}
type AnswerRow = Out<typeof attemptList>['list'][number]

const newestFirst = { id: sql`a.id`, falling: true }

/** The irregularities of an attempt `a`, each as a condition. */
const isOdd: Record<Oddity, RawBuilder<unknown>> = {
  review: sql`a.id = any (array(select payment_attempt_id from foreign_charge where decided_at is null))`,
  refunded: sql`a.refunded_cents > 0`,
  otherAmount: sql`a.received_cents <> a.amount_cents`,
  toWallet: sql`a.id in (select s.payment_attempt_id from payment_attempt_order s where s.outcome = 'wallet')`,
}

/**
 * Attempts to pay through providers for finance, newest first. A search is a whole number of an order,
 * checkout, attempt, provider session or charge; each has an index. Days are those of the site looked at.
 */
export async function listAttempts(
  tx: Tx,
  actor: Staff,
  input: In<typeof attemptList>,
): Promise<Out<typeof attemptList>> {
  const where = sql.join(wantedOf(input, timeZoneOf(actor.site)), sql` and `)
  const { page, page_size, after } = input
  const clauses = pageClauses({ where, order: newestFirst, page, page_size, after })
  const found = await read(tx, sql`select a.* from payment_attempt a ${clauses.rows}`)
  const { rows, next } = onePage(found, page_size)
  return {
    list: rows.map(show),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, sql`from payment_attempt a where ${where}`),
  }
}

function wantedOf(
  { state, provider, oddity, search, from, to, head }: In<typeof attemptList>,
  zone: string,
): RawBuilder<unknown>[] {
  const wanted = [upTo(sql`a.id`, head)]
  if (state !== '') wanted.push(sql`a.state = ${state}`)
  if (provider !== '') wanted.push(sql`a.provider = ${provider}`)
  if (oddity === 'any') wanted.push(sql`(${sql.join(Object.values(isOdd), sql` or `)})`)
  else if (oddity !== '') wanted.push(isOdd[oddity])
  wanted.push(...withinDaysOf(zone, { from, to }, sql`a.created_at`))
  if (search !== '') {
    const number = search.toUpperCase()
    wanted.push(sql`a.id = any (array(
      select id from payment_attempt where attempt_number = ${number}
      union select id from payment_attempt where order_sn = ${number}
      union select id from payment_attempt where provider_reference = ${search}
      union select id from payment_attempt where charge_reference = ${search}
      union select s.payment_attempt_id from payment_attempt_order s join orders o on o.id = s.order_id
        where o.order_number = ${number} or o.order_parent_id = (select id from order_parent where order_parent_number = ${number})))`)
  }
  return wanted
}

async function read(tx: Tx, found: RawBuilder<unknown>): Promise<ListedAttempt[]> {
  const { rows } = await sql<ListedAttempt>`
    select a.*, ${rowKey(newestFirst)} as key, c.name as company_name, (select ${fullName('p')} from account p where p.id = a.account_id) as paid_by,
      exists (select from payment_attempt_order s where s.payment_attempt_id = a.id and s.outcome = 'wallet') as to_wallet,
      exists (select from foreign_charge f where f.payment_attempt_id = a.id and f.decided_at is null) as in_review
    from (${found}) a join company c on c.id = a.company_id order by a.id desc`.execute(tx)
  return rows
}

function show(row: ListedAttempt): AnswerRow {
  const { attempt_number, state, failure, purpose, order_sn, payment, provider, company_name } = row
  const { amount_cents, received_cents, refunded_cents, created_at, settled_at } = row
  const odd: Record<Oddity, boolean> = {
    review: row.in_review,
    refunded: refunded_cents > 0,
    otherAmount: received_cents !== null && received_cents !== amount_cents,
    toWallet: row.to_wallet,
  }
  return {
    attempt_number,
    state,
    failure,
    purpose,
    order_sn,
    payment,
    provider,
    company_name,
    amount: moneyText(amount_cents),
    handling: moneyText(row.handling_cents),
    received: received_cents === null ? null : moneyText(received_cents),
    refunded: moneyText(refunded_cents),
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
    oddities: oddities.filter((name) => odd[name]),
  }
}

const eventsAtMost = 100
type Share = {
  order_number: string
  status: number
  stage: number
  amount_cents: Cents
  outcome: string | null
}

/** An attempt with all its data. Refuses `payment.notFound`. */
export async function showAttemptToStaff(
  tx: Tx,
  _actor: Staff,
  { attempt_number }: In<typeof attemptDetail>,
): Promise<Out<typeof attemptDetail>> {
  const number = attempt_number.toUpperCase()
  const [row] = await read(tx, sql`select * from payment_attempt where attempt_number = ${number}`)
  if (!row) refuse('payment.notFound')
  const { rows: shares } = await sql<Share>`
    select o.order_number, o.status, s.stage, s.amount_cents, s.outcome
    from payment_attempt_order s join orders o on o.id = s.order_id where s.payment_attempt_id = ${row.id} order by o.id`.execute(
    tx,
  )
  const events = await tx
    .selectFrom('payment_event')
    .select(['id', 'event_id', 'kind', 'outcome', 'received_at', 'body'])
    .where('payment_attempt_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(eventsAtMost)
    .execute()
  const foreign_charges = await foreignChargesOf(tx, row.id)
  const noted = await tx
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'before', 'after'])
    .where('subject', '=', 'payment_attempt')
    .where('subject_id', '=', row.attempt_number)
    .orderBy('id', 'desc')
    .execute()
  return {
    ...show(row),
    paid_by: row.paid_by,
    provider_reference: row.provider_reference,
    charge_reference: row.charge_reference,
    expires_at: row.expires_at.toISOString(),
    asks: row.asks,
    asked_at: row.asked_at?.toISOString() ?? null,
    next_ask_at: row.next_ask_at?.toISOString() ?? null,
    foreign_charges,
    orders: shares.map(({ amount_cents, ...share }) => ({ ...share, amount: moneyText(amount_cents) })),
    events: events.map(({ received_at, ...event }) => ({ ...event, received_at: received_at.toISOString() })),
    noted: noted.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  }
}

async function foreignChargesOf(tx: Tx, id: number): Promise<Out<typeof attemptDetail>['foreign_charges']> {
  const { rows } = await sql<{
    charge: string
    received_cents: Cents
    currency: string
    created_at: Date
    decided_by: string | null
    decided_at: Date | null
    worth_cents: Cents | null
    reason: string
  }>`
    select f.charge_reference as charge, f.received_cents, f.currency, f.created_at, f.decided_at, f.worth_cents, f.reason,
      (select ${fullName('p')} from account p where p.id = f.decided_by) as decided_by
    from foreign_charge f where f.payment_attempt_id = ${id} order by f.id`.execute(tx)
  return rows.map(({ received_cents, worth_cents, created_at, decided_at, ...charge }) => ({
    ...charge,
    received: moneyText(received_cents),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    worth: worth_cents && moneyText(worth_cents),
  }))
}
