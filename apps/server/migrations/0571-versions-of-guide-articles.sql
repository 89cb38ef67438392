-- What a clinic says in the place of an article of the guide (docs/decisions/0278). All null: the shipped text again.
create table guide_article (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  article text not null check (article ~ '^[a-z0-9-]{1,60}$'),
  version integer not null default 1 check (version > 0),
  title text check (length(title) between 1 and 120),
  words text check (length(words) between 1 and 500),
  body text check (length(body) between 1 and 20000),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array' and length(pictures::text) <= 700000),
  primary key (tenant_id, id),
  unique (tenant_id, article),
  check (num_nulls(title, words, body) in (0, 3))
);
call wall('guide_article');
call audit('guide_article');
call tell_configuration('guide_article');

-- What it said in each version.
create table guide_article_version (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  article_id uuid not null,
  version integer not null check (version > 0),
  title text,
  words text,
  body text,
  pictures jsonb not null,
  edited_by uuid not null,
  edited_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, article_id, version),
  foreign key (tenant_id, article_id) references guide_article (tenant_id, id),
  foreign key (tenant_id, edited_by) references app_user (tenant_id, id)
);
create index guide_article_version_edited_by on guide_article_version (tenant_id, edited_by);
call wall('guide_article_version');
-- The article's own line has all that was changed, and what stood there before.
call audit('guide_article_version', '{title,words,body,pictures}');
