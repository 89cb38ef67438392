-- Who is in isolation by the last day of it is asked all morning, and few are.
create index person_isolation on person (tenant_id, isolation_deadline) where isolation_deadline is not null;
