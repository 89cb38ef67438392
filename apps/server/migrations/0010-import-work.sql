-- What importing asks of the tables: an order that can be told apart from others, files that belong to imports, and
-- imports that any worker can take up again.

-- What makes an order the same one when it is reported again: sender, filler order number, test, specimen (docs/domain.md#imports).
alter table test_order add column report_key text;
create unique index test_order_report on test_order (tenant_id, report_key) where report_key is not null;

alter table stored_file add column imported boolean not null default false;

-- Steps that failed one after another for no message's fault; an import that can't go on ends.
alter table data_import_progress add column failed_steps integer not null default 0;

create index import_message_problems on import_message (tenant_id, import_id, message_number) where problems <> '[]';

-- A worker looks for unfinished imports of all clinics: which there are, not what is in them.
create index data_import_unfinished on data_import (created_at, id) where status in ('NOT_STARTED', 'IN_PROGRESS');
do $$
begin
  execute format($policy$
    create policy unfinished_for_workers on data_import for select to %I using (status in ('NOT_STARTED', 'IN_PROGRESS'))
  $policy$, current_user);
end $$;
