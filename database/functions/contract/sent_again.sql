-- What is sent again for a claim, by when: of the offer that its buyer accepted, or as service ruled.
create or replace function sent_again(of_claim int) returns table (planned_on date, line_no smallint, quantity int)
language sql stable as $$
  select f.planned_on, l.line_no, l.quantity from claim_offer f join claim_offer_line l using (claim_id, no)
    where f.claim_id = of_claim and f.answer = 'accepted'
  union all
  select c.ruled_on, (x ->> 'line_no')::smallint, (x ->> 'quantity')::int
    from claim c cross join jsonb_array_elements(c.ruled_lines) x where c.id = of_claim and c.state = 4
$$;
