-- outside a transaction
create index concurrently sales_import_file on sales_import (file_id) where file_id is not null;
