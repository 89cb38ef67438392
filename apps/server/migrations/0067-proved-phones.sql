-- Codes go only to phones that the account's owner has shown to be theirs, and what a clinic knows of a user is the clinic's
-- own: email and mobile phone as its administrators typed them, whatever the account has.

-- As they are dialled. A code that went to the phone has come back.
create table proved_phone (
  account_id uuid not null references account,
  number text not null check (number ~ '^\+\d+$'),
  proved_at timestamptz not null default now(),
  primary key (account_id, number)
);
grant select, insert on proved_phone to tracewell_app;

alter table app_user
  add column email text check (email = lower(email)),
  add column mobile_phone text;

-- Rows behind the wall are seen by their owner only while the wall is not forced.
alter table app_user no force row level security, disable trigger user;
update app_user set email = coalesce(account.email, ''),
  -- An account that other clinics share keeps its number to itself.
  mobile_phone = case when not exists (
    select from account_entry e where e.account_id = account.id and e.deactivated_at is null
      and e.tenant_id <> app_user.tenant_id) then account.mobile_phone end
from account where account.id = app_user.account_id;

-- What was known until now counts as proved: codes have gone there.
insert into proved_phone (account_id, number)
select account_id, number from (
  select known.account_id, case
    when known.number ~ '^\+' then '+' || regexp_replace(known.number, '\D', '', 'g')
    when regexp_replace(known.number, '\D', '', 'g') ~ '^\d{10}$' then '+1' || regexp_replace(known.number, '\D', '', 'g')
    when regexp_replace(known.number, '\D', '', 'g') ~ '^1\d{10}$' then '+' || regexp_replace(known.number, '\D', '', 'g')
  end as number
  from (
    select id as account_id, mobile_phone as number from account
    where mobile_phone_added_at is null or mobile_phone_verified_at is not null
    union all
    select account_id, phone from app_user where deactivated_at is null
  ) known where known.number is not null
) dialled where number ~ '^\+\d+$'
on conflict do nothing;
alter table app_user force row level security, enable trigger user, alter column email set not null;
create unique index app_user_email on app_user (tenant_id, email) where email <> '';

-- A code that proves a phone verifies no sign-in.
alter table verification_code add column proves_phone boolean not null default false;
