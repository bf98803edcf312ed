-- What is insured and assembled of an order, by the line; null in lines that were ordered before, which go by their order. The unit
-- fees that a line keeps (unit_fees) hold nothing for what was not chosen. docs/decisions/0459.
alter table order_line add column insurance boolean, add column assembly boolean;
