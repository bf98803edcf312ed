-- Terms that a contract names beside its sums and days; null in versions of before, which leave them open. What a contract was copied from,
-- and when its sides were reminded that it waits.
alter table contract_version
  add column incoterm text check (incoterm in ('FOB', 'FCA', 'EXW')),
  add column balance_gate smallint check (balance_gate in (1, 2)),
  add column release_gate smallint check (release_gate in (1, 2, 3)),
  add column retention_percent smallint check (retention_percent between 0 and 10),
  add column late_days smallint check (late_days between 7 and 120),
  add column claim_days smallint check (claim_days between 3 and 60),
  add column inspection_by smallint check (inspection_by in (1, 2, 3)),
  add constraint contract_version_gate check (balance_gate is null or balance_type = 1);
alter table contract
  add column copied_from int references contract,
  add column reminded_at timestamptz;
