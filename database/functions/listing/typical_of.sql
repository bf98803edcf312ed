-- How usual the best of these categories is for a head: 1 where nothing is known of the head, 0 where others
-- hold it.
create or replace function typical_of(wanted text, categories int[]) returns float8 language sql stable as $$
  select coalesce(max(t.share) filter (where t.category_id = any (categories)), case when count(*) = 0 then 1 else 0 end)
  from search_typical t where t.head = wanted
$$;
