-- The names of a product's categories, and its colours, material and style.
create or replace function listing_kinds(ids int[]) returns table (product_id int, kind tsvector) language sql stable as $$
  select p.id, search_part(concat_ws(' ', c.names, r.colors, attribute_text(p.attributes -> 'color'),
    attribute_text(p.attributes -> 'material'), attribute_text(p.attributes -> 'style')))
  from product p
  left join lateral (
    select string_agg(distinct texts(r.color), ' ') as colors from relation r where r.product_id = p.id and r.off_shelf_at is null
  ) r on true
  left join lateral (
    select string_agg(concat_ws(' ', texts(c.name), texts(parent.name)), ' ') as names
    from product_category pc join category c on c.id = pc.category_id
    left join category parent on parent.id = c.parent_id
    where pc.product_id = p.id
  ) c on true
  where p.id = any (ids)
$$;
