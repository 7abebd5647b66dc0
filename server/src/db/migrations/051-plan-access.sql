-- The same rule as isPaidFor of the domain, kept on the account, so that lists and hosts need not ask billing.
create function keep_plan_access() returns trigger language plpgsql as $$
begin
  update users set plan_ends_at = case
    when new.status is null or new.status not in ('active', 'trialing', 'past_due') then null
    when new.cancel_at_period_end then new.current_period_end
    else 'infinity' end
  where id = new.user_id;
  return null;
end
$$;
create trigger subscriptions_access after insert or update of status, cancel_at_period_end, current_period_end
  on subscriptions for each row execute function keep_plan_access();

update users set plan_ends_at = case when cancel_at_period_end then current_period_end else 'infinity' end
from subscriptions
where subscriptions.user_id = users.id and status in ('active', 'trialing', 'past_due');
