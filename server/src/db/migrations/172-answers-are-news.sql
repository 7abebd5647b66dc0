-- The screens that are open show how many wait.
create trigger leads_answer_agent_news after update of answered_at on leads
  for each row when (old.answered_at is distinct from new.answered_at) execute function tell_agent_news();
