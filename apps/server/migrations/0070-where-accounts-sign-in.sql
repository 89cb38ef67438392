-- Where an account signed in of late is asked at each sign-in of one that many tried to guess.
create index session_places on session (account_id, created_at) where not pending;
