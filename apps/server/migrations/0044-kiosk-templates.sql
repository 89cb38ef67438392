-- How much a kiosk asks its visitors, for the user of the device (docs/decisions/0047).
alter table app_user
  add column kiosk_template text not null default 'standard' check (kiosk_template in ('standard', 'short', 'number'));
