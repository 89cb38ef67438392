-- The last answers to a question, on which a draft is tried before it is published (docs/decisions/0275).
create index factor_response_latest on factor_response (tenant_id, code, answered_at desc) where replaced_at is null;
