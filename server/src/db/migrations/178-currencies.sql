-- What was paid, and what is paid, in which currency; until now all of it was in dollars.
alter table payments add column currency text not null default 'USD';
-- The period that a payment is for; null where it was read before this was asked.
alter table payments add column interval text check (interval in ('month', 'year'));
alter table subscriptions add column currency text;
-- What one period costs before any discount: the price that somebody has may not be offered any more.
alter table subscriptions add column plan_cents integer;
