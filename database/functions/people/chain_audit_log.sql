-- A line gets its number once the chain is locked: numbered before, two lines written at once could stand in
-- the chain in another order than their numbers, and the next line would follow the wrong one.
create or replace function chain_audit_log() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  new.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
  select l.hash into new.previous_hash from audit_log l order by l.id desc limit 1;
  new.hash := sha256(convert_to(concat_ws('|', coalesce(encode(new.previous_hash, 'hex'), ''), new.at at time zone 'UTC',
    coalesce(new.account_id::text, ''), new.action, new.subject, new.subject_id,
    coalesce(new.before::text, ''), coalesce(new.after::text, '')), 'UTF8'));
  return new;
end $$;
