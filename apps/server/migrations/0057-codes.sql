-- Verification codes are kept as passwords are. Those that were sent before, good for minutes, are asked for anew.
delete from verification_code;
