-- A saved line stays in the cart's list without being in the way of an order.
alter table cart_line add column saved boolean not null default false;
