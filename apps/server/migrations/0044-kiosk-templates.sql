-- How much a kiosk asks its visitors, for the user of the device (product §3, user).
alter table app_user
  add column kiosk_template text not null default 'standard' check (kiosk_template in ('standard', 'short', 'number'));
