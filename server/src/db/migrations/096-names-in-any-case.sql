-- A code is the same however its letters are written; a company likewise, where names must be its own.
create index appsumo_codes_any_case_idx on appsumo_codes (lower(code));
create index users_company_name_idx on users (lower(company_name));
