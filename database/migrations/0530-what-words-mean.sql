-- What the words of searches and goods mean. A concept has its words in three languages; who asks for one is also shown its related ones.
-- Shipped content comes from database/lexicon; a row that an editor has changed (edited_at) is never overwritten by a later release. A
-- concept without words, or a relation of weight 0, is one that an editor has taken out.
create table search_concept (
  concept text primary key check (concept ~ '^[a-z0-9]+(_[a-z0-9]+)*$'),
  class text not null check (class in ('kind', 'weak', 'part', 'audience', 'size', 'colour', 'material', 'style', 'room', 'feature')),
  en text[] not null default '{}',
  es text[] not null default '{}',
  zh text[] not null default '{}',
  -- the leaf category that holds this kind, by its English name
  category text not null default '',
  edited_at timestamptz
);
create table search_related (
  concept text not null references search_concept on delete cascade,
  related text not null references search_concept on delete cascade check (related <> concept),
  weight float8 not null check (weight between 0 and 1),
  edited_at timestamptz,
  primary key (concept, related)
);
create index search_related_related on search_related (related);

-- One row: the version of the lexicon, by which goods are read again, and a mark by which processes know theirs.
create table search_lexicon (
  single boolean primary key default true check (single),
  version int not null default 1,
  mark uuid not null default gen_random_uuid(),
  -- the shipped files that were last taken over
  shipped text not null default ''
);
insert into search_lexicon default values;

create function lexicon_changed() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger search_concept_changed after insert or update or delete on search_concept
  for each statement execute function lexicon_changed();
create trigger search_related_changed after insert or update or delete on search_related
  for each statement execute function lexicon_changed();

-- What a product is (the concept or word that heads its title), for whom (bits), how usual its category is for that, how long its
-- title is, and its words as concepts: A the phrase with the head, B the title, C category and traits, D the rest.
alter table listing
  add head text collate "C" not null default '',
  -- whether its title names the head; else its category does
  add head_named boolean not null default true,
  add audience smallint not null default 0,
  add typical float8 not null default 1,
  add title_length smallint not null default 0,
  add said tsvector not null default '',
  add width_mm int,
  add depth_mm int,
  -- the version of the analyser and the lexicon that read it; 0: changed since
  add read_version int not null default 0;
-- Every search reads it in thousands of rows: it must not be packed.
alter table listing alter said set storage plain;

-- How usual a category is for what heads a title: 1 for the most usual one.
create table search_typical (
  head text collate "C" not null,
  category_id int not null references category on delete cascade,
  share float8 not null check (share > 0 and share <= 1),
  primary key (head, category_id)
);
create index search_typical_category on search_typical (category_id);

-- How many products have a lexeme; the empty one stands for all products.
create table search_lexeme (
  lexeme text collate "C" primary key,
  products int not null
);
