-- Where damaged pieces go back to, and two more things that are read from what there is before a manufacturer opens.
alter table merchant add column return_address text not null default '' check (length(return_address) <= 300);
alter table requirement drop constraint requirement_kind_check, add constraint requirement_kind_check
  check (kind in ('company', 'profile', 'products', 'returnAddress', 'payoutAccount', 'attest', 'document', 'review'));
drop index requirement_once;
create unique index requirement_once on requirement (kind)
  where kind in ('company', 'profile', 'products', 'returnAddress', 'payoutAccount');
