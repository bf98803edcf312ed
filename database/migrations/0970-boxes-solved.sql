-- What became of boxes that belonged to no line of the shipment they came with: counted to a line, or not ours.
create table box_solution (
  receipt_unknown_id int primary key references receipt_unknown,
  -- the line that its pieces were counted to, by this receipt; neither where it was not ours
  inbound_line_id int references inbound_line,
  receipt_id int unique references receipt,
  note text not null default '' check (length(note) <= 500),
  account_id int not null references account,
  at timestamptz not null,
  foreign key (receipt_id, inbound_line_id) references receipt_line (receipt_id, inbound_line_id),
  constraint box_solution_said check (case when receipt_id is null then inbound_line_id is null and note <> ''
    else inbound_line_id is not null end)
);
create trigger box_solution_append_only before update or delete or truncate on box_solution
  for each statement execute function refuse_change();
