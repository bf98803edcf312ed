-- What a statement of a manufacturer says, in one spelling: its hash is that of this text.
create or replace function statement_text(wanted int) returns text language sql stable as $$
  select concat_ws(' ', s.merchant_id, s.no, s.from_on, s.until_on, s.opening_pending_cents, s.opening_payable_cents,
      s.closing_pending_cents, s.closing_payable_cents)
    || coalesce((select string_agg(E'\n' || concat_ws(' ', e.id, a.kind, e.part, e.amount_cents), '' order by e.id)
      from merchant_statement_entry k join ledger_entry e on e.id = k.ledger_entry_id
      join ledger_account a on a.id = e.ledger_account_id where k.statement_id = s.id), '')
  from merchant_statement s where s.id = wanted
$$;
