-- How many working days a carrier takes to a zone of a tariff; null where nobody has said it. An order keeps the days it was placed
-- with, by which the day of its arrival is counted.
alter table delivery_zone add column transit_days smallint check (transit_days between 1 and 60);
alter table orders add column transit_days smallint check (transit_days between 1 and 60);
