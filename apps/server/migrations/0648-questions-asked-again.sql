-- Questions that were answered between a configuration and its undo: they are asked again as they were, in a version of their own.
alter table applied_configuration add asked_again text[] not null default '{}';
