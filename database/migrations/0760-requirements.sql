-- What a merchant brings before it is opened, as staff set it. Three kinds are read from what there is; to an
-- attestation the owner agrees; a document or a matter to look at is reviewed by an auditor.
create table requirement (
  id int primary key generated always as identity,
  kind text not null check (kind in ('company', 'profile', 'products', 'attest', 'document', 'review')),
  title jsonb not null,
  text jsonb not null,
  -- How many products, or letters of the profile.
  least int check (least between 1 and 1000),
  check ((kind in ('profile', 'products')) = (least is not null)),
  -- Of a document: it says until when it holds.
  expires boolean not null default false check (not expires or kind = 'document'),
  required boolean not null default true,
  active boolean not null default true,
  position int not null default 0,
  -- Rises with its words: whoever agreed to earlier ones is asked anew.
  rev int not null default 1
);
create unique index requirement_once on requirement (kind) where kind in ('company', 'profile', 'products');

create table requirement_answer (
  id bigint primary key generated always as identity,
  requirement_id int not null references requirement,
  merchant_id int not null references merchant,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'waived', 'withdrawn')),
  -- That of the requirement which it answers.
  rev int not null,
  note text not null default '' check (length(note) <= 500),
  file_id uuid references file,
  valid_until date,
  account_id int not null references account,
  at timestamptz not null,
  reviewed_by int references account,
  reviewed_at timestamptz,
  review_note text not null default '' check (length(review_note) <= 500),
  -- How many days before its end its merchant was last reminded.
  reminded_days smallint check (reminded_days >= 0),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check (state <> 'pending' or reviewed_by is null),
  check (state not in ('rejected', 'waived') or (reviewed_by is not null and review_note <> ''))
);
create index requirement_answer_merchant on requirement_answer (merchant_id, requirement_id, id);
create index requirement_answer_requirement on requirement_answer (requirement_id);
-- One waits at a time, and one holds.
create unique index requirement_answer_pending on requirement_answer (merchant_id, requirement_id) where state = 'pending';
create unique index requirement_answer_held on requirement_answer (merchant_id, requirement_id)
  where state in ('accepted', 'waived');
create index requirement_answer_queue on requirement_answer (at, id) where state = 'pending';
create index requirement_answer_file on requirement_answer (file_id) where file_id is not null;
create index requirement_answer_ends on requirement_answer (valid_until) where state = 'accepted' and valid_until is not null;
create trigger requirement_answer_kept before delete or truncate on requirement_answer
  for each statement execute function refuse_change();
create function keep_requirement_answer() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger requirement_answer_decided before update on requirement_answer
  for each row execute function keep_requirement_answer();

-- When its owner asked to be opened; those that there are wait for it.
alter table merchant add column opening_asked_at timestamptz;
update merchant set opening_asked_at = created_at where state = 1;
insert into merchant_transition (event, from_state, to_state, by_role) values
  ('askOpening', 1, 1, 'merchant'), ('openAnyway', 1, 2, 'administrator');
