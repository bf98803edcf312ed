-- Why a picture of a row failed is kept with the row: its address is fetched anew where a later feed names it.
alter table import_picture add column fault text not null default '';
update import_picture p set fault = a.fault from picture_address a where a.id = p.address_id and p.status = 3;
