-- A provider vouches for a second factor only by naming, in its answer, a context that the clinic listed for it; else ours is
-- asked for where account or clinic require one (docs/decisions/0024).
alter table identity_provider add column second_factor_contexts text[] not null default '{
  https://refeds.org/profile/mfa,
  http://schemas.microsoft.com/claims/multipleauthn,
  urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract,
  urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered,
  urn:oasis:names:tc:SAML:2.0:ac:classes:SmartcardPKI,
  urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken
}';
-- What the answer said of it, until the ticket is exchanged.
alter table sso_request add column second_factor_shown boolean not null default false;
