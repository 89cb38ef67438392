-- Files are found by the status of their orders.
create index test_order_status on test_order (tenant_id, status, record_id) where status is not null;

-- Reports that came in before are found by the codes of their values, by reasons for tests, and by addresses, too.
insert into report_term (tenant_id, term, record_id)
select distinct given.tenant_id, term, given.record_id
from (
  select tenant_id, record_id, value_code as text from test_result where report_key is not null and value_code is not null
  union select tenant_id, record_id, performing_address from test_result where performing_address is not null
  union select tenant_id, record_id, ordering_organization_address from test_order where ordering_organization_address is not null
  union select tenant_id, record_id, reason from test_order cross join unnest(reasons) as reason
) given
cross join regexp_split_to_table(given.text, '[\s,;/()]+') as word
cross join lateral left(lower(regexp_replace(normalize(word, NFKD), '[^[:alnum:]@]', '', 'g')), 60) as term
where length(term) > 1
on conflict do nothing;
