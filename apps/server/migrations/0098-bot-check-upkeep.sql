-- Solved bot checks are deleted once they have expired, under the login of requests, which could only add them.
grant delete on bot_check_taken to tracewell_app;
