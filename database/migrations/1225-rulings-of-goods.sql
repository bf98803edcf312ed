-- Customer service may have claimed goods sent again, beside or in place of a sum: by which day, and how
-- many pieces of each line, as the claim's last ruling says.
alter table claim
  add column ruled_on date,
  add column ruled_lines jsonb,
  add constraint claim_ruled_goods
    check ((ruled_on is null) = (ruled_lines is null) and (ruled_on is null or ruled_cents is not null));
create constraint trigger claim_sends_again after update on claim
  deferrable initially deferred for each row when (new.state = 4) execute function check_replacement();
insert into order_transition (kind, event, from_status, to_status, by_role) values
  (3, 'decideReplacement', 32, 36, 'service'), (3, 'decideReplacement', 34, 36, 'service');
