-- Whoever handed in a certificate is reminded before it ends: how many days before that was last said; 0 that
-- it has ended.
alter table tax_exemption add column reminded_days smallint check (reminded_days >= 0);
create index tax_exemption_ending on tax_exemption (valid_until, id) where status = 1;
