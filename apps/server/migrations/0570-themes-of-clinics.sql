-- The theme that a clinic chose, and its own colors (docs/decisions/0277); null: the product's own.
alter table tenant
  add column theme jsonb check (jsonb_typeof(theme) = 'object' and length(theme::text) <= 1000),
  add column theme_version integer not null default 0 check (theme_version >= 0);
