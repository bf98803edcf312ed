-- Who sends a mail claims it first, so that of several processes one does; a claim that ran out is free again.
alter table mail add column claimed_until timestamptz;

create function tell_of_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_waiting', '');
  return null;
end $$;
create trigger mail_told after insert or update of status on mail
  for each statement execute function tell_of_mail();
