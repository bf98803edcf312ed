-- Money that a provider took in another currency than ours. Nobody but finance can say what it is worth; it stands with the provider
-- until they have booked it or given it back there.
create table foreign_charge (
  id int primary key generated always as identity,
  payment_attempt_id int not null references payment_attempt,
  charge_reference text not null,
  -- in hundredths of that currency
  received_cents bigint not null check (received_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  created_at timestamptz not null,
  decided_by int references account,
  decided_at timestamptz,
  -- in US dollars, where it was booked; without it, it was given back
  worth_cents bigint check (worth_cents > 0),
  reason text not null default '',
  unique (payment_attempt_id, charge_reference),
  check ((decided_at is null) = (decided_by is null)),
  check (decided_at is not null or (worth_cents is null and reason = '')),
  check (decided_at is null or worth_cents is not null or reason <> '')
);
create index foreign_charge_waiting on foreign_charge (payment_attempt_id) where decided_at is null;
create index foreign_charge_decided_by on foreign_charge (decided_by);

insert into foreign_charge (payment_attempt_id, charge_reference, received_cents, currency, created_at)
select a.id, l.after->>'charge', max(((l.after->>'received')::numeric * 100)::bigint), max(l.after->>'currency'), min(l.at)
from audit_log l join payment_attempt a on a.attempt_number = l.subject_id
where l.action = 'payment.review' and l.subject = 'payment_attempt' and l.after->>'currency' ~ '^[A-Z]{3}$'
group by a.id, l.after->>'charge';

-- What was decided is decided, and what came is what came.
create function guard_foreign_charge() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null or new.received_cents <> old.received_cents or new.currency <> old.currency
    or new.charge_reference <> old.charge_reference or new.payment_attempt_id <> old.payment_attempt_id then
    raise exception 'charge % is not changed', old.charge_reference using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger foreign_charge_guarded before update on foreign_charge for each row execute function guard_foreign_charge();

alter table payment_attempt drop constraint payment_attempt_failure_check;
alter table payment_attempt add constraint payment_attempt_failure_check
  check (failure in ('declined', 'cardNumber', 'cancelled', 'expired', 'notDue', 'unreachable', 'returned'));
