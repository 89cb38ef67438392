-- The chart of staff activity reads the trail by day. The log only grows, so that its lines lie in the order of time.
create index trail_at on trail using brin (at) with (autosummarize = on);

-- Charts count the cases of a period by when they were opened, fell ill, or were interviewed.
create index investigation_opened on investigation (tenant_id, opened_at);
create index investigation_interviewed on investigation (tenant_id, interviewed_on) where interviewed_on is not null;
create index test_order_collected on test_order (tenant_id, collected_at) where collected_at is not null;
create index clinical_course_onset on clinical_course (tenant_id, onset_on, record_id) where onset_on is not null;
