import { personCalls } from "@tracewell/contract/persons";
import type pg from "pg";
import type { Work } from "./reads-and-writes.ts";
import type { WorkspaceGround } from "./workspace-ground.ts";
import { allLists, type ListWork } from "./workspace-lists.ts";

const turn = <T>(among: readonly T[], number: number): T => among[(number * 7919) % among.length] as T;

/** Work with the most that a p95 at 16 connections may be, in milliseconds. */
export interface AimedWork extends Work {
  aim: number;
}

export async function workspaceWork(
  ground: WorkspaceGround,
  nextOf: (path: string) => Promise<string | null>,
): Promise<AimedWork[]> {
  return [...(await listWork(ground, nextOf)), ...searchWork(ground), ...pageWork(ground)];
}

async function listWork(
  ground: WorkspaceGround,
  nextOf: (path: string) => Promise<string | null>,
): Promise<AimedWork[]> {
  const works: AimedWork[] = [];
  for (const list of allLists(ground)) {
    works.push(listed(list, list.path));
    const cursor = list.name.endsWith(", desc") || list.name.endsWith("state=all") ? await nextOf(list.path) : null;
    if (cursor) works.push({ ...listed(list, `${list.path}&cursor=${cursor}`), name: `${list.name}, next page` });
  }
  return works;
}

function listed(list: ListWork, path: string): AimedWork {
  const { from, where, order } = list;
  return {
    name: list.name,
    aim: 50,
    asked: { method: "GET", path: () => path },
    bare: async (pool) => {
      await pool.query(`select * from ${from} where ${where} order by ${order} limit 51`);
      await pool.query(`select count(*) from ${from} where ${where}`);
    },
  };
}

type Person = WorkspaceGround["persons"][number];

function searchWork({ tenantId, persons, references }: WorkspaceGround): AimedWork[] {
  const search = (
    name: string,
    aim: number,
    typed: (person: Person, number: number) => string,
    bare: (person: Person, number: number) => [string, ...unknown[]],
  ): AimedWork => ({
    name: `search ${name}`,
    aim,
    asked: {
      method: "GET",
      path: (number) =>
        `/api${personCalls.search.path}?limit=20&query=${encodeURIComponent(typed(turn(persons, number), number))}`,
    },
    bare: (pool: pg.Pool, number) => {
      const [where, ...values] = bare(turn(persons, number), number);
      return pool.query(`select * from person where tenant_id = $1 and ${where} limit 20`, [tenantId, ...values]);
    },
  });
  const key = (name: string) => name.toLowerCase().slice(0, 4);
  const named = "last_name_key = name_key($2)";
  const begins = "last_name_key >= name_key($2) and last_name_key <= name_key($2) || 'z'";
  return [
    search(
      "last, first",
      30,
      (p) => `${p.lastName}, ${p.firstName}`,
      (p) => [`${named} and first_name_key = name_key($3)`, p.lastName, p.firstName],
    ),
    search(
      "first last",
      30,
      (p) => `${p.firstName} ${p.lastName}`,
      (p) => [`${named} and first_name_key = name_key($3)`, p.lastName, p.firstName],
    ),
    search(
      "last name alone",
      30,
      (p) => p.lastName,
      (p) => [`${named} order by last_name_key, first_name_key`, p.lastName],
    ),
    search(
      "first name alone",
      30,
      (p) => p.firstName,
      (p) => ["first_name_key = name_key($2)", p.firstName],
    ),
    search(
      "four letters",
      30,
      (p) => key(p.lastName),
      (p) => [`${begins} order by last_name_key, first_name_key`, key(p.lastName)],
    ),
    search(
      "two letters",
      30,
      (p) => key(p.lastName).slice(0, 2),
      (p) => [`${begins} order by last_name_key, first_name_key`, key(p.lastName).slice(0, 2)],
    ),
    search(
      "date of birth",
      30,
      (p) => p.born,
      (p) => ["date_of_birth = $2", p.born],
    ),
    search(
      "name and date of birth",
      30,
      (p) => `${p.lastName} ${p.born}`,
      (p) => [`date_of_birth = $3 and ${named}`, p.lastName, p.born],
    ),
    search(
      "phone",
      30,
      (p) => p.phone,
      (p) => ["mobile_phone = $2", p.phone],
    ),
    search(
      "person number",
      30,
      (p) => p.number,
      (p) => ["person_number = $2", p.number],
    ),
    search(
      "reference number",
      30,
      (_, number) => turn(references, number),
      (_, number) => [
        "id in (select person_id from record where tenant_id = $1 and reference_number = $2 and kind = 'IncomingReport')",
        turn(references, number),
      ],
    ),
    search(
      "address:",
      30,
      (p) => `address:${p.city}`,
      (p) => ["id in (select person_id from person_address where city_key = name_key($2) limit 100)", p.city],
    ),
    search(
      "fuzzy last name",
      80,
      (p) => `${slip(p.lastName)}~2`,
      (p) => [named, p.lastName],
    ),
    search(
      "fuzzy first last",
      80,
      (p) => `${slip(p.firstName)} ${slip(p.lastName)}~2`,
      (p) => [`${named} and first_name_key = name_key($3)`, p.lastName, p.firstName],
    ),
  ];
}

/** Two letters changed places. */
const slip = (name: string): string =>
  name.length < 5 ? name : `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`;

function pageWork({ tenantId, ids }: WorkspaceGround): AimedWork[] {
  const page = (name: string, of: string[], path: (id: string) => string, statements: string[]): AimedWork => ({
    name,
    aim: 80,
    asked: { method: "GET", path: (number) => `/api${path(turn(of, number))}` },
    bare: async (pool, number) => {
      for (const text of statements) await pool.query({ text, values: [turn(of, number), tenantId] });
    },
  });
  const record = [
    "select r.*, p.* from record r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id where r.tenant_id = $2 and r.id = $1",
    "select * from test_order where tenant_id = $2 and record_id = $1",
    "select * from test_result where tenant_id = $2 and record_id = $1",
    `select s.* from test_order o join specimen s on s.tenant_id = o.tenant_id and s.test_order_id = o.id
     where o.tenant_id = $2 and o.record_id = $1`,
    "select * from note where tenant_id = $2 and record_id = $1",
  ];
  const person = [
    "select * from person where tenant_id = $2 and id = $1",
    "select * from person_address where tenant_id = $2 and person_id = $1",
    "select * from record where tenant_id = $2 and person_id = $1",
  ];
  return [
    page("a file's page", ids.file, (id) => `/dis/incoming-reports/${id}`, record),
    page("an investigation's page", ids.investigation, (id) => `/dis/cases/${id}`, record),
    page("a contact's page", ids.contact, (id) => `/dis/partners/${id}`, record),
    page("a visit's page", ids.visit, (id) => `/dcm/visit/${id}`, record),
    page("a person's page", ids.person, (id) => `/person/${id}/page`, person),
    page("a record's comments", ids.investigation, (id) => `/records/${id}/comment-counts`, [
      "select module_id, count(*) from comment where tenant_id = $2 and record_id = $1 group by 1",
    ]),
    page("a record's activity", ids.investigation, (id) => `/records/${id}/activity`, [
      "select * from trail where tenant_id = $2 and record_id = $1 order by id desc limit 50",
    ]),
    page("a record's cards", ids.investigation, (id) => `/config/modules?area=INVESTIGATION&referenceId=${id}`, [
      "select * from factor_response where tenant_id = $2 and record_id = $1",
    ]),
    page("a record's tasks", ids.investigation, (id) => `/tasks?recordId=${id}`, [
      "select * from task where tenant_id = $2 and record_id = $1",
    ]),
    page("a record's network", ids.investigation, (id) => `/search/reference/${id}/relationships/graph`, [
      "select * from relationship where tenant_id = $2 and record_id = $1",
    ]),
  ];
}
