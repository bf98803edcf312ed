-- Cartons that left with a part of their order are counted no more. docs/decisions/0270.
alter table packed_carton add column gone boolean not null default false;
