import { personCalls } from "@tracewell/contract/persons";
import { aPerson, type SyntheticPerson } from "@tracewell/fixtures/person";
import { signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { analyze, idOf, populate } from "./population.ts";
import { milliseconds, table, whole } from "./tables.ts";

const persons = Number(process.env.BENCH_PERSONS ?? 200_000);
const queriesEach = 20;
const shown = 5;

/** What people have in hand of someone, in thirteen kinds. */
const kinds: Record<string, (person: SyntheticPerson) => string> = {
  "last name, first name": ({ lastName, firstName }) => `${lastName}, ${firstName}`,
  "first name last name": ({ lastName, firstName }) => `${firstName} ${lastName}`,
  "name and year of birth": ({ lastName, firstName, dateOfBirth }) =>
    `${lastName}, ${firstName} ${dateOfBirth.slice(0, 4)}`,
  "last name and 19880312": ({ lastName, dateOfBirth }) => `${lastName} ${dateOfBirth.replaceAll("-", "")}`,
  "first name and birth date": ({ firstName, dateOfBirth }) => `${firstName} ${dateOfBirth}`,
  "first name and month of birth": ({ lastName, firstName, dateOfBirth }) =>
    `${firstName} ${lastName} ${dateOfBirth.slice(5, 7)}/${dateOfBirth.slice(0, 4)}`,
  "both names as one word, and year": ({ lastName, firstName, dateOfBirth }) =>
    `${`${lastName}${firstName}`.replace(/[\s'-]/g, "")} ${dateOfBirth.slice(0, 4)}`,
  "a slip in the last name, and year": ({ lastName, firstName, dateOfBirth }) =>
    `${slip(lastName)}, ${firstName} ${dateOfBirth.slice(0, 4)}`,
  "last names the other way round, and birth date": ({ lastName, firstName, dateOfBirth }) =>
    `${lastName.split(/[ -]/).reverse().join(" ")} ${firstName} ${dateOfBirth}`,
  "one of the last names, and birth date": ({ lastName, dateOfBirth }) =>
    `${lastName.split(/[ -]/).at(-1)} ${dateOfBirth}`,
  "a birth date that is a day off": ({ lastName, firstName, dateOfBirth }) =>
    `${firstName} ${lastName} ${new Date(Date.parse(dateOfBirth) + millisecondsADay).toISOString().slice(0, 10)}`,
  "last name, and a birth date with another digit": ({ lastName, dateOfBirth }) =>
    `${lastName} ${oneDigitOff(dateOfBirth)}`,
  "six digits within a phone": ({ lastName, phones }) => phones[0]?.slice(4, 10) ?? lastName,
};

const millisecondsADay = 86_400_000;

/** The last digit of the year is another one. */
const oneDigitOff = (day: string): string => `${day.slice(0, 3)}${(Number(day.charAt(3)) + 5) % 10}${day.slice(4)}`;

/** The third and fourth letter in each other's place. */
const slip = (name: string): string => `${name.slice(0, 2)}${name.charAt(3)}${name.charAt(2)}${name.slice(4)}`;

/** Whether persons are found by what people have in hand, and how fast, one search after the other. */
export async function benchSearch(): Promise<string> {
  const started = await startServerProcess({ port: 3187 });
  const server = { ...started, ...(await signInto(started)) };
  try {
    await populate(server.pool, server.tenantId, 0, persons);
    await analyze(server.pool);
    const rows = [];
    for (const [name, write] of Object.entries(kinds)) rows.push([name, ...(await measure(server, write))]);
    const head = ["what is typed", "searches", "first", `among ${shown}`, "p50 ms", "p95 ms"];
    return `${whole(persons)} persons\n\n${table(head, rows)}`;
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

async function measure({ url, token }: { url: string; token: string }, write: (person: SyntheticPerson) => string) {
  const times: number[] = [];
  let [first, amongShown] = [0, 0];
  for (let number = 0; number < queriesEach; number += 1) {
    const seed = (number * 104_729 + 13) % persons;
    const query = new URLSearchParams({ limit: String(shown), query: write(aPerson(seed)) });
    const at = performance.now();
    const answer = await fetch(`${url}/api${personCalls.search.path}?${query}`, { headers: { authorization: token } });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    times.push(performance.now() - at);
    const place = data.findIndex(({ id }) => id === idOf(1, seed));
    if (place === 0) first += 1;
    if (place >= 0) amongShown += 1;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => milliseconds(times[Math.floor(times.length * share)] ?? 0);
  return [queriesEach, first, amongShown, at(0.5), at(0.95)];
}
