-- What the next payment will be once the discount is off, read back with the rest; unknown until then.
alter table subscriptions add column next_charge_cents integer;
