-- A change of the lexicon makes all goods to be read again, and all processes to load it anew.
create or replace function lexicon_changed() returns trigger language plpgsql as $$
begin
  update search_lexicon set version = version + 1, mark = gen_random_uuid();
  perform nextval('catalogue_version');
  return null;
end $$;
