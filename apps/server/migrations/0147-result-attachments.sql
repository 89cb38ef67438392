-- Documents that laboratories send within a result: what each is, and where in which message its bytes are (docs/decisions/0094).
alter table test_result add column attachments jsonb not null default '[]';
