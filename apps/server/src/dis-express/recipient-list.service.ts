import type { CallSpec } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import type { RecipientList } from "@tracewell/contract/dis-express";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { type AccessGroup, permits } from "@tracewell/contract/permissions";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { visitCalls } from "@tracewell/contract/visits";
import { listContacts } from "../contacts/contact-list.service.ts";
import { listIncomingFiles } from "../incoming-files/incoming-file-list.service.ts";
import { listInvestigations } from "../investigations/investigation-list.service.ts";
import type { CountTo } from "../lists/total.ts";
import { listMembers } from "../outbreaks/outbreak.service.ts";
import { listPersons } from "../persons/person-list.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { parseInput } from "../platform/http/input.ts";
import { Refusal } from "../platform/refusal.ts";
import { listVisits } from "../visits/visit-list.service.ts";

interface Person {
  id: string;
  fullName: string;
}

interface Source {
  call: CallSpec & { query: { parse(query: unknown): unknown } };
  read: (
    tx: Tx,
    viewer: Viewer,
    query: never,
    countTo: CountTo,
  ) => Promise<{ data: unknown[]; total: number; next: string | null }>;
  personOf: (row: never) => Person;
}

const ofRecord = ({ person }: { person: Person }) => person;

const sources: Record<RecipientList, Source> = {
  PERSONS: { call: personPageCalls.list, read: listPersons, personOf: (row: Person) => row },
  INVESTIGATIONS: { call: investigationCalls.list, read: listInvestigations, personOf: ofRecord },
  CONTACTS: { call: contactCalls.list, read: listContacts, personOf: ofRecord },
  INCOMING_FILES: { call: incomingFileCalls.list, read: listIncomingFiles, personOf: ofRecord },
  OUTBREAK_MEMBERS: {
    call: outbreakCalls.members,
    read: (tx, viewer, query) => listMembers(tx, viewer, query),
    personOf: ofRecord,
  },
  VISITS: { call: visitCalls.list, read: listVisits, personOf: ofRecord },
};

const rowsAtOnce = 200;

/** A page of the people of a list, each once a page, by the list's own service, so that they are those whom the list shows. */
export async function peopleOfList(
  tx: Tx,
  viewer: Viewer,
  asked: { list: RecipientList; query: object; cursor?: string | undefined },
) {
  const { call, read, personOf } = sources[asked.list];
  if (!permits(call.needs, viewer.groups as ReadonlySet<AccessGroup>)) throw new Refusal("access.denied");
  const query = parseInput(call.query as never, { ...asked.query, limit: rowsAtOnce, cursor: asked.cursor }, "query");
  const { data, total, next } = await read(tx, viewer, query as never, asked.cursor ? "none" : "end");
  const people = new Map(data.map((row) => personOf(row as never)).map(({ id, fullName }) => [id, { id, fullName }]));
  return { persons: [...people.values()], total: asked.cursor ? null : total, next };
}
