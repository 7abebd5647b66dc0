-- To whom an agent's first answer went last, and for which lead: once a day for one person, however often a job runs.
create table first_answers (
  user_id text not null references users (id) on delete cascade,
  -- A phone number or a mailbox.
  recipient text not null,
  lead_id text not null,
  answered_at timestamptz not null,
  primary key (user_id, recipient)
);
