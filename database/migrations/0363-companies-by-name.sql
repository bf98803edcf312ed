-- The companies' list stands in the order of their names.
create index company_by_name on company (lower(name), id);
