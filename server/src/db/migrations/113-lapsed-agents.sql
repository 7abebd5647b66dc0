-- When a subscription that is over stopped giving access. Without it the end of a plan was forgotten with the plan, and
-- an agent of two years counted as gone since the end of the trial.
alter table subscriptions add column ended_at timestamptz;

create or replace function keep_plan_access() returns trigger language plpgsql as $$
declare
  ends timestamptz;
begin
  if new.status in ('active', 'trialing', 'past_due') then
    ends := least(
      case when new.cancel_at_period_end then new.current_period_end else 'infinity' end,
      case when new.status = 'past_due' then coalesce(new.past_due_ends_at, 'infinity') else 'infinity' end);
  else
    -- What we had ended before the provider did stays ended since then.
    select least(nullif(plan_ends_at, 'infinity'), new.ended_at) into ends from users where id = new.user_id;
  end if;
  update users set plan_ends_at = ends where id = new.user_id and plan_ends_at is distinct from ends;
  return null;
end
$$;
drop trigger subscriptions_access on subscriptions;
create trigger subscriptions_access
  after insert or update of status, cancel_at_period_end, current_period_end, past_due_ends_at, ended_at
  on subscriptions for each row execute function keep_plan_access();

update subscriptions set ended_at = least(current_period_end, now()) where status in ('canceled', 'unpaid', 'paused');

create index users_access_ends_idx on users (access_ends_at) where role = 'Admin';

-- Whether an agent's pages rest shows on them as well.
drop trigger users_site_changed on users;
create trigger users_site_changed after delete or update of
  role, email, first_name, last_name, phone, country_code, company_name, title, website_name, profile_image,
  company_image, favicon, licence_number, mls_member_id, social_profile, custom_domain, trial_end_at, is_grandfathered,
  plan_ends_at on users
  for each row execute function tell_site_changed();
