-- Which lead a notice told the agent of: an answer to the notice is meant for them.
alter table texts add column lead_id text;
