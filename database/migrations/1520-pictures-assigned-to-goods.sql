-- What was shown for a picture that a person assigned: it is taken back there, whatever its item is called by then.
alter table import_picture add column media_id int references media on delete set null,
  add constraint import_picture_shown_by_hand check (media_id is null or by_hand);
update import_picture p set media_id = m.id
from import_run run, relation r, picture_address a, goods_picture g, media m
where p.by_hand and run.id = p.run_id and not run.asked_by_merchant
  and r.merchant_id = run.merchant_id and r.custom_sn = p.custom_sn
  and a.id = p.address_id and g.sha256 = a.sha256 and m.product_id = r.product_id and m.path = g.path;
