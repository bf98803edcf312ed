-- Says that a row has changed. Its arguments: the topic, the column that names the thing, the staff that sees
-- it; the columns of the account, the company and the manufacturer whose people see it, and the roles that
-- those of the manufacturer need. Empty: none.
create or replace function tell_of_row() returns trigger language plpgsql as $$
declare
  -- null for a statement as a whole
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into live_event (topic, ref, staff_roles, account_id, company_id, merchant_id, merchant_roles)
  select tg_argv[0], coalesce(changed ->> tg_argv[1], ''), nullif(tg_argv[2], '')::text[], a.id, c.id, m.id,
    case when m.id is not null then nullif(tg_argv[6], '')::text[] end
  from (select (changed ->> tg_argv[3])::int as id) a, (select (changed ->> tg_argv[4])::int as id) c,
    (select (changed ->> tg_argv[5])::int as id) m
  where num_nonnulls(a.id, c.id, m.id, nullif(tg_argv[2], '')) > 0;
  return null;
end $$;
