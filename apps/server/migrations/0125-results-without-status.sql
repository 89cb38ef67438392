-- A laboratory may send a result without a status; such a result is not final, and says so (docs/domain.md#imports).
alter table test_result alter column status drop not null, alter column status drop default;
alter table test_result_version alter column status drop not null;
