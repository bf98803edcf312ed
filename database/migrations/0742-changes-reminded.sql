-- When the people of a manufacturer were told that a change that came back is given up soon.
alter table product_change add column reminded_at timestamptz;
