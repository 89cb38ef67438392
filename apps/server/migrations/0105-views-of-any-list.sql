-- Views of any list. Which lists there are is said by the contract, so that a new one needs no migration.

alter table saved_view drop constraint saved_view_kind_check;
alter table saved_view rename column kind to list;
alter table saved_view add constraint saved_view_list_check check (list ~ '^[A-Za-z]{1,40}$');

-- Made anew, so that they call the column by its name, as they do in a database that was restored.
drop index saved_view_name;
drop index saved_view_shared;
create unique index saved_view_name on saved_view (tenant_id, owner_id, list, lower(name));
create index saved_view_shared on saved_view (tenant_id, list) where shared;
