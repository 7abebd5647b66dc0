-- Ids of a payment provider mean something in one account of it only: another key may open another account.
-- Null: copied before accounts were remembered; the next reading fills it in.
alter table subscriptions add column account text;
-- A first payment whose answer has not come yet.
alter table subscriptions add column pending_payment_id text;
alter table subscriptions add column pending_payment_since timestamptz;
-- Until when an overdue subscription still gives access, whatever the provider goes on to do about it.
alter table subscriptions add column past_due_ends_at timestamptz;

-- What an agent had in a payment account that is no longer in use, or whose customer is gone from it.
create table former_subscriptions (
  position bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  account text,
  customer_id text not null,
  subscription jsonb not null,
  payments jsonb not null,
  set_aside_at timestamptz not null
);
create index former_subscriptions_user_idx on former_subscriptions (user_id, position);
create index subscriptions_account_idx on subscriptions (account);

create or replace function keep_plan_access() returns trigger language plpgsql as $$
begin
  update users set plan_ends_at = case
    when new.status is null or new.status not in ('active', 'trialing', 'past_due') then null
    else least(
      case when new.cancel_at_period_end then new.current_period_end else 'infinity' end,
      case when new.status = 'past_due' then coalesce(new.past_due_ends_at, 'infinity') else 'infinity' end) end
  where id = new.user_id;
  return null;
end
$$;
drop trigger subscriptions_access on subscriptions;
create trigger subscriptions_access
  after insert or update of status, cancel_at_period_end, current_period_end, past_due_ends_at
  on subscriptions for each row execute function keep_plan_access();
