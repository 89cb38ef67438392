-- Views of any list. Which lists there are is said by the contract, so that a new one needs no migration.

alter table saved_view drop constraint saved_view_kind_check;
alter table saved_view rename column kind to list;
alter table saved_view add constraint saved_view_list_check check (list ~ '^[A-Za-z]{1,40}$');
