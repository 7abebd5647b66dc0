-- Superadmins whose passkey is required are let in by nothing less; sessions from before this have shown none.
alter table sessions add column passkey_at timestamptz;
