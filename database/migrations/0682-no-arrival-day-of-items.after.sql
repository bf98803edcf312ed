-- The day on which an item's next shipment comes is that of its shipments: nothing reads this one.
alter table relation drop column presale_arrives_on;
