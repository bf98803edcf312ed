-- How somebody of a manufacturer likes to look at its products: filters under names, of that person alone.
create table product_filter (
  account_id int primary key references account,
  filters jsonb not null check (jsonb_typeof(filters) = 'array' and jsonb_array_length(filters) <= 20)
);
