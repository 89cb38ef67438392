import { aPerson } from "@tracewell/fixtures/person";
import type pg from "pg";
import { blockingKeys } from "../../apps/server/src/persons/matching/blocking-keys.model.ts";

/**
 * Fills the clinic with made-up persons, addresses, match keys and incoming files, straight into the tables: the trail's
 * triggers are off, because a million changes are not what is measured. Numbers are those of seeds `from` to `to`.
 */
export async function populate(pool: pg.Pool, tenantId: string, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (let start = from; start < to; start += 5000)
      await insertPersons(client, tenantId, start, Math.min(start + 5000, to));
    await client.query(
      `insert into person_word (tenant_id, word, person_id)
       select tenant_id, given.word, id from person cross join lateral words_of_person(last_name_key, first_name_key,
         name_key(middle_name), aka_name_key, maiden_name_key, array_remove(array[mobile_phone], null)) given (word)
       where tenant_id = $1 on conflict do nothing`,
      [tenantId],
    );
    await client.query(
      `insert into name_word (tenant_id, word) select distinct $1::uuid, word
       from person cross join lateral (values (last_name_key), (first_name_key)) given (word)
       where person.tenant_id = $1 and length(word) between 3 and 60`,
      [tenantId],
    );
  } finally {
    await client.query("set session_replication_role = default");
    client.release();
  }
}

async function insertPersons(client: pg.PoolClient, tenantId: string, from: number, to: number): Promise<void> {
  const persons = [];
  const keys = [];
  for (let seed = from; seed < to; seed++) {
    const person = aPerson(seed);
    const id = idOf(1, seed);
    persons.push({
      id,
      last_name: person.lastName,
      first_name: person.firstName,
      date_of_birth: person.dateOfBirth,
      sex_at_birth: person.sexAtBirth === "F" ? "Female" : "Male",
      mobile_phone: person.phones[0]?.replace(/^\+1/, "") ?? null,
      email: person.emails[0] ?? null,
      ...person.addresses[0],
    });
    for (const key of new Set(blockingKeys(person))) keys.push({ key, person_id: id });
  }
  const rows = JSON.stringify(persons);
  await client.query(
    `insert into person (id, tenant_id, last_name, first_name, date_of_birth, sex_at_birth, mobile_phone, email)
     select id, $1, last_name, first_name, date_of_birth, sex_at_birth, mobile_phone, email
     from json_to_recordset($2) as p(id uuid, last_name text, first_name text, date_of_birth date, sex_at_birth text, mobile_phone text, email text)`,
    [tenantId, rows],
  );
  await client.query(
    `insert into person_address (tenant_id, person_id, line1, city, state, postcode, is_primary)
     select $1, id, line1, city, state, postcode, true
     from json_to_recordset($2) as p(id uuid, line1 text, city text, state text, postcode text)`,
    [tenantId, rows],
  );
  await client.query(
    `insert into person_match_key (tenant_id, key, person_id)
     select $1, key, person_id from json_to_recordset($2) as k(key text, person_id uuid) on conflict do nothing`,
    [tenantId, JSON.stringify(keys)],
  );
}

/** Incoming files about the first persons, spread over two years, six in ten still open. */
export async function fillFiles(pool: pg.Pool, tenantId: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into record (id, tenant_id, kind, reference_number, person_id, status_key, closed, created_at, updated_at, closed_at)
       select ('00000000-0000-7000-8002-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'IncomingReport', 'F-2024-' || lpad(n::text, 6, '0'),
              ('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid,
              case when n % 10 < 6 then 'New' else 'Closed' end, n % 10 >= 6,
              now() - n * interval '3 minutes', now() - n * interval '2 minutes', case when n % 10 >= 6 then now() - n * interval '1 minute' end
       from generate_series(1, $2::int) n`,
      [tenantId, count],
    );
    await client.query(
      `insert into incoming_file (record_id, tenant_id, detection_method)
       select id, tenant_id, 'Laboratory report' from record where tenant_id = $1 and kind = 'IncomingReport'`,
      [tenantId],
    );
    await client.query(
      `insert into record_infection (tenant_id, record_id, kind, person_id, infection_id, status)
       select r.tenant_id, r.id, r.kind, r.person_id, i.id, 'Positive' from record r
       join (select id, row_number() over (order by name) - 1 as place, count(*) over () as many from infection where tenant_id = $1) i
         on i.place = ('x' || right(r.id::text, 6))::bit(24)::int % i.many
       where r.tenant_id = $1 and r.kind = 'IncomingReport'`,
      [tenantId],
    );
    // What triggers keep, had they been asked.
    await client.query(
      `insert into clinic_tally select tenant_id, kind, count(*) from record where tenant_id = $1 group by 1, 2`,
      [tenantId],
    );
    await client.query(
      `insert into record_patient select r.id, r.tenant_id, r.kind, r.closed, r.person_id, p.last_name_key, p.first_name_key
       from record r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id where r.tenant_id = $1 on conflict do nothing`,
      [tenantId],
    );
    await client.query(
      `insert into reference_counter (tenant_id, kind, year, last) values ($1, 'IncomingReport', 2024, $2) on conflict do nothing`,
      [tenantId, count],
    );
  } finally {
    await client.query("set session_replication_role = default");
    client.release();
  }
}

export const analyze = (pool: pg.Pool) => pool.query("vacuum analyze");

/** The id of the n-th generated row of a kind. */
export const idOf = (kind: number, number: number): string =>
  `00000000-0000-7000-80${String(kind).padStart(2, "0")}-${number.toString(16).padStart(12, "0")}`;
