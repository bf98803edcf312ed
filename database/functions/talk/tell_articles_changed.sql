-- Kept pages show articles and their list in the footer: every process forgets them.
create or replace function tell_articles_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('articles_changed', '');
  return null;
end $$;
