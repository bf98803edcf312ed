-- The texts of these products that the search reads.
create or replace function listing_said(ids int[]) returns table (
  product_id int, title jsonb, categories text[], traits text, rest text
) language sql stable as $$
  select p.id, p.title,
    array(select n.name from product_category pc join category c on c.id = pc.category_id
      cross join lateral (values (1, c.name ->> 'en-US'), (2, c.name ->> 'es-ES'), (3, c.name ->> 'zh-CN')) n (place, name)
      where pc.product_id = p.id and n.name <> '' order by pc.is_primary desc, pc.category_id, n.place),
    concat_ws(' ', r.colors, attribute_text(p.attributes -> 'color'), attribute_text(p.attributes -> 'material'),
      attribute_text(p.attributes -> 'style')),
    concat_ws(' ', p.keywords, p.collection, m.name, above.names)
  from product p
  join merchant m on m.id = p.merchant_id
  left join lateral (
    select string_agg(distinct texts(r.color), ' ') as colors from relation r where r.product_id = p.id and r.off_shelf_at is null
  ) r on true
  left join lateral (
    select string_agg(distinct texts(parent.name), ' ') as names from product_category pc
    join category c on c.id = pc.category_id join category parent on parent.id = c.parent_id where pc.product_id = p.id
  ) above on true
  where p.id = any (ids)
$$;
