import { sql } from 'kysely'

/** What must hold of payments through providers, each as a query that finds what breaks it. */
export const attemptQuestions: Record<string, ReturnType<typeof sql>> = {
  'what a provider took is with the orders or in the wallet, to the cent': sql`
    select a.attempt_number from payment_attempt a where a.state = 'captured' and a.received_cents <>
      coalesce((select sum(s.amount_cents) from payment_attempt_order s
        where s.payment_attempt_id = a.id and s.outcome = 'captured'), 0) +
      coalesce((select sum(e.amount_cents) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where e.amount_cents > 0 and ((t.kind = 'recharge' and t.reference = a.attempt_number)
          or (t.kind = 'late_payment' and t.reference = a.provider || ' ' || a.charge_reference)
          or (t.kind = 'payment_handling' and t.reference = a.attempt_number))), 0)`,
  'what paying costs is taken once, of payments that went where they were meant to': sql`
    select a.attempt_number, f.cents from payment_attempt a
    left join (select t.reference, sum(e.amount_cents) as cents, count(*) as times from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id join ledger_account p on p.id = e.ledger_account_id and p.kind = 'platform_fees'
      where t.kind = 'payment_handling' group by 1) f on f.reference = a.attempt_number
    where coalesce(f.cents, 0) <> case when a.state = 'captured' and a.received_cents = a.amount_cents and not exists (
        select from payment_attempt_order s where s.payment_attempt_id = a.id and s.outcome is distinct from 'captured')
      then a.handling_cents else 0 end or f.times > 1`,
  'what came in another currency was booked with its worth, once, or not at all': sql`
    select f.id from foreign_charge f join payment_attempt a on a.id = f.payment_attempt_id
    where coalesce(f.worth_cents, 0) <>
      coalesce((select sum(c.amount_cents) from payment_capture c join payment_attempt_order s on s.order_id = c.order_id
        and s.stage = c.stage and s.payment_attempt_id = a.id where c.provider_reference = f.charge_reference), 0) +
      coalesce((select sum(e.amount_cents) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where e.amount_cents > 0 and ((t.kind = 'late_payment' and t.reference = a.provider || ' ' || f.charge_reference)
          or (t.kind in ('recharge', 'payment_handling') and t.reference = a.attempt_number
            and a.charge_reference = f.charge_reference))), 0)`,
  'what a recharge through a provider brought is in the balance that it was for': sql`
    select a.attempt_number from payment_attempt a join ledger_transaction t on t.kind = 'recharge' and t.reference = a.attempt_number
    join ledger_entry e on e.transaction_id = t.id join ledger_account k on k.id = e.ledger_account_id and k.company_id is not null
    where (k.kind = 'company_freight') <> (a.target = 'freight')`,
  'a share that was taken is a capture of its charge': sql`
    select s.order_id from payment_attempt_order s join payment_attempt a on a.id = s.payment_attempt_id
    where s.outcome = 'captured' and s.amount_cents > 0 and not exists (select from payment_capture c where c.order_id = s.order_id
      and c.stage = s.stage and c.amount_cents = s.amount_cents and c.provider_reference = a.charge_reference)`,
}
