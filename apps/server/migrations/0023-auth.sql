-- Signing in: accounts of patients without email, links that newer ones replace.

-- A patient without email signs in by mobile phone.
alter table account
  alter column email drop not null,
  add check (num_nonnulls(email, mobile_phone) > 0);
-- Not unique: a family may share a phone; the date of birth tells whose account is meant.
create index account_mobile_phone on account (mobile_phone) where mobile_phone is not null;

-- Each sign-in is a line of its own; that it changed the account would only say so again.
drop trigger trail_insert on account;
drop trigger trail_update on account;
drop trigger trail_delete on account;
call audit('account', '{password_hash,last_sign_in_at}');

-- A newer link takes the place of an older one, which stays to be counted.
alter table password_link add column replaced_at timestamptz;

create index verification_code_account on verification_code (account_id, created_at);
