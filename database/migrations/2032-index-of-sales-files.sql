-- outside a transaction
create index concurrently sales_import_filed on sales_import (created_at) where file_id is not null;
