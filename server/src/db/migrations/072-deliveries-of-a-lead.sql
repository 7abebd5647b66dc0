-- Without it, deleting a lead looks through everybody's deliveries.
create index webhook_deliveries_lead_idx on webhook_deliveries (lead_id);
