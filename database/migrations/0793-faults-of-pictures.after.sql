-- What the version before let fail while both ran.
update import_picture p set fault = a.fault from picture_address a
where a.id = p.address_id and p.status = 3 and p.fault = '';
