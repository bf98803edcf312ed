-- At commit a batch has booked what its held and turned places are.
create or replace function check_presale_booked() returns trigger language plpgsql as $$
declare batch int := case when tg_table_name = 'presale_batch' then (to_jsonb(new) ->> 'id')::int
  else (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> 'batch_id')::int end;
begin
  if (select b.booked from presale_batch b where b.id = batch) is distinct from
    (select coalesce(sum(h.amount), 0)::int from presale_hold h where h.batch_id = batch and h.state in ('held', 'turned')) then
    raise exception 'batch % has booked other than its places', batch using errcode = 'check_violation';
  end if;
  return null;
end $$;
