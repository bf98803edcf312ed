-- Articles are written in the back office: versions that stay, of which one is published. `article` holds what guests see, and
-- `body` stays its plain text, which processes of the version before show and the help centre searches.
alter table article
  add summary jsonb not null default '{"en-US": ""}',
  add html jsonb not null default '{"en-US": ""}',
  -- The number of the newest version: who writes on an older one is told.
  add version int not null default 0 check (version >= 0),
  -- Without one the article is not to be seen.
  add published_version int,
  add published_at timestamptz,
  -- What is to be published later, and when.
  add scheduled_version int,
  add scheduled_at timestamptz,
  -- Addresses it had: links to them still lead to it.
  add former_slugs text[] not null default '{}',
  add check ((published_version is null) = (published_at is null)),
  add check ((scheduled_version is null) = (scheduled_at is null)),
  add check (published_version <= version and scheduled_version <= version);

create index article_scheduled on article (scheduled_at) where scheduled_at is not null;
create index article_former_slugs on article using gin (former_slugs);

create table article_version (
  article_id int not null references article on delete cascade,
  number int not null check (number > 0),
  title jsonb not null,
  summary jsonb not null,
  html jsonb not null,
  saved_at timestamptz not null,
  -- Null: laid with the shop.
  saved_by int references account,
  restored_from int,
  primary key (article_id, number)
);

create function article_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a version of an article does not change';
end $$;
create trigger article_version_stays before update on article_version
  for each row execute function article_version_stays();

-- One answer of a visitor to "was this helpful".
create table article_vote (
  article_id int not null references article on delete cascade,
  visitor_uuid text not null,
  helpful boolean not null,
  at timestamptz not null,
  primary key (article_id, visitor_uuid)
);

-- What there is so far becomes the first version: paragraphs that blank lines part.
create function pg_temp.paragraphs(plain jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(t.key, (
    select string_agg('<p>' || replace(replace(replace(p, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '' order by n)
    from regexp_split_to_table(t.value, E'\n{2,}') with ordinality as parts (p, n)))
  from jsonb_each_text(plain) t
$$;
update article set html = pg_temp.paragraphs(body), version = 1, published_version = 1, published_at = updated_at;
insert into article_version (article_id, number, title, summary, html, saved_at)
  select id, 1, title, summary, html, updated_at from article;

alter table article
  add foreign key (id, published_version) references article_version (article_id, number),
  add foreign key (id, scheduled_version) references article_version (article_id, number);

-- Kept pages show articles and their list in the footer: every process forgets them.
create function tell_articles_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('articles_changed', '');
  return null;
end $$;
create trigger tell_articles_changed
  after insert or delete or update of title, html, published_version, slug, section, position on article
  for each statement execute function tell_articles_changed();
