-- Who was invited to open an account. The link is signed and holds the id; the row says whether it still opens the door.
create table invitations (
  id text primary key,
  email text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  refused_at timestamptz,
  revoked_at timestamptz,
  used_at timestamptz,
  used_by text references users (id) on delete set null
);
create unique index invitations_open_email on invitations (email) where used_at is null and revoked_at is null;
create index invitations_newest on invitations (invited_at desc, id desc);
create index invitations_used_by on invitations (used_by) where used_by is not null;
