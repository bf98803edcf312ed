import { sql } from 'kysely'

/** What must hold of letters of credit, and of what their banks paid. */
export const letterQuestions: Record<string, ReturnType<typeof sql>> = {
  'a letter of credit is of a contract that is paid by one, decided by staff, and one alone of an order lives': sql`
    select l.order_id, l.letter_number from letter_of_credit l join orders o on o.id = l.order_id
    left join contract c on c.id = o.contract_id
    left join contract_version v on v.contract_id = c.id and v.version = c.confirmed_version
    left join account a on a.id = l.decided_by left join letter_of_credit b on b.id = l.replaces
    where v.pay_way is distinct from 2 or a.kind <> 'staff' or l.decided_by = l.handed_in_by
      or b.order_id <> l.order_id or b.state in (0, 1)
    union all
    select order_id, count(*)::text from letter_of_credit where state in (0, 1) group by 1 having count(*) > 1`,
  'nothing is drawn of a letter of credit but for lots of its order, in its days, and up to its sum': sql`
    select d.letter_id, d.no from letter_drawing d join letter_of_credit l on l.id = d.letter_id
    where d.order_id <> l.order_id or l.state not in (1, 3) or d.shipped_on > l.latest_shipment_on
      or d.presented_on > least(l.expires_on, d.shipped_on + l.presentation_days) or d.decided_by = d.handed_in_by
    union all
    select l.id, 0 from letter_of_credit l join letter_drawing d on d.letter_id = l.id and d.state <> 2
    group by l.id having sum(d.amount_cents) * 100 > l.amount_cents * (100 + l.tolerance_percent)`,
  'what banks paid on letters of credit is booked once, past the shop': sql`
    select d.letter_id, d.no, b.paid from letter_drawing d
    left join (select t.id, t.order_id, sum(e.amount_cents) filter (where a.kind = 'merchant_paid_outside') as paid,
        sum(e.amount_cents) filter (where a.kind = 'clearing_lc') as cleared
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.ledger_account_id
      where t.kind = 'lc_drawing' group by 1, 2) b on b.id = d.ledger_transaction_id
    where (d.state = 1) <> (b.id is not null)
      or d.state = 1 and (b.order_id, b.paid, b.cleared) is distinct from (d.order_id, d.amount_cents, -d.amount_cents)
    union all
    select t.order_id, 0, t.id from ledger_transaction t where t.kind = 'lc_drawing'
      and not exists (select from letter_drawing d where d.ledger_transaction_id = t.id)`,
}
