-- A trigger that waits for answers is tried on those of the last days (docs/decisions/0273).
create index factor_response_answered on factor_response (tenant_id, answered_at);
create index self_assessment_created on self_assessment (tenant_id, created_at);
