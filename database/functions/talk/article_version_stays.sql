-- Refuses any change of a saved version of an article.
create or replace function article_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a version of an article does not change';
end $$;
