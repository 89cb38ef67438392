import type { Page } from "@tracewell/contract/call";
import {
  type Deidentified,
  deidentifiedHeaders,
  type ExportedList,
  exportColumns,
} from "@tracewell/contract/export-types";
import { listUsers } from "../access/user-list.service.ts";
import { listSignIns } from "../activity/sign-in-line.service.ts";
import { listAppointments } from "../appointments/appointment.service.ts";
import { listContacts } from "../contacts/contact-list.service.ts";
import { listDisExpress } from "../dis-express/dis-express-list.service.ts";
import { listIncomingFiles } from "../incoming-files/incoming-file-list.service.ts";
import { listInvestigations } from "../investigations/investigation-list.service.ts";
import { pageOfTests } from "../lab-tests/definitions/test-definition.service.ts";
import { listTestOrders } from "../lab-tests/ordering/test-order.service.ts";
import type { CountTo } from "../lists/total.ts";
import { listOrganizations } from "../organizations/organization-page.service.ts";
import { listMembers, listOutbreaks } from "../outbreaks/outbreak.service.ts";
import { listPostcodes } from "../persons/person-address.service.ts";
import { listPersons } from "../persons/person-list.service.ts";
import type { findUser } from "../platform/access/session.queries.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { listTasks } from "../tasks/task-list.service.ts";
import { listVisits } from "../visits/visit-list.service.ts";
import { listWaiting } from "../waitlist/waitlist.service.ts";
import { listCalls } from "./data-export.policy.ts";
import { DeidentifiedRows, shownDeidentified } from "./deidentified.model.ts";
import type { RowSource } from "./export-file.model.ts";
import type { InClinic } from "./export-part.service.ts";
import type { ExportOfClinic } from "./export-progress.queries.ts";
import { exportedCells } from "./exported-cells.service.ts";
import type { Cell } from "./table-cell.model.ts";

/** Who reads the list: with their groups, by which records of a person are counted. */
export type Exporter = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const lists = {
  INCOMING_FILES: listIncomingFiles,
  INVESTIGATIONS: listInvestigations,
  CONTACTS: listContacts,
  VISITS: listVisits,
  APPOINTMENTS: listAppointments,
  WAITLIST: listWaiting,
  PERSONS: listPersons,
  TEST_ORDERS: listTestOrders,
  SIGN_INS: listSignIns,
  DIS_EXPRESS: listDisExpress,
  OUTBREAKS: listOutbreaks,
  OUTBREAK_MEMBERS: listMembers,
  TASKS: listTasks,
  USERS: (tx: Tx, _viewer: Exporter, query: never, countTo: CountTo) => listUsers(tx, query, countTo),
  ORGANIZATIONS: (tx: Tx, _viewer: Exporter, query: never, countTo: CountTo) => listOrganizations(tx, query, countTo),
  TEST_DEFINITIONS: pageOfTests,
} as Record<ExportedList, (tx: Tx, viewer: Exporter, query: never, countTo: CountTo) => Promise<Page<unknown>>>;

/** As many rows as one transaction reads. */
const rowsAtOnce = 500;

interface AskedList extends ExportOfClinic {
  type: ExportedList;
  query: unknown;
  columns: readonly string[];
  deidentified: Deidentified | null;
}

/** The rows of a list as it is exported: by the list's own service, so that they are those that the list would show. */
export function listRows(asked: AskedList, viewer: Exporter, inClinic: InClinic, key: Buffer): RowSource {
  const { type, deidentified } = asked;
  const labels = exportColumns[type] as Record<string, string>;
  const columns = deidentified ? shownDeidentified(type, asked.columns) : asked.columns;
  const unknown = deidentified && new DeidentifiedRows(asked, viewer.timeZone, key);
  const chosen = columns.map((column) => (exportedCells[type] as Record<string, CellOf>)[column]);
  return {
    headers: [...(unknown ? deidentifiedHeaders : []), ...columns.map((column) => labels[column] ?? column)],
    read: (cursor) =>
      inClinic(async (tx) => {
        const { data, total, next } = await pageOf(tx, viewer, asked, cursor);
        const now = Date.now();
        const rows = data.map((row) => chosen.map((cell) => cell?.(row as never, now) ?? null));
        if (!unknown) return { rows, total: cursor === null ? total : null, next };
        const people = data.map((row) => personIn(row as PersonInRow));
        const postcodes = await listPostcodes(tx, new Set(people.map(({ id }) => id)));
        return {
          rows: rows.map((cells, at) => {
            const person = people[at] as Person;
            return unknown.row({ ...person, postcode: postcodes.get(person.id) ?? null }, columns, cells);
          }),
          total: cursor === null ? total : null,
          next,
        };
      }),
  };
}

type CellOf = (row: never, now: number) => Cell;

function pageOf(tx: Tx, viewer: Exporter, { type, query }: AskedList, cursor: string | null): Promise<Page<unknown>> {
  const parsed = listCalls[type].query.parse(query);
  const asked = { ...parsed, limit: rowsAtOnce, ...(cursor === null ? {} : { cursor }) };
  return lists[type](tx, viewer, asked as never, cursor === null ? "end" : "none");
}

interface Person {
  id: string;
  age: number | null;
}

/** A row of the list of persons is the person; those of the others have one. */
type PersonInRow = Person & { person?: Person };
const personIn = (row: PersonInRow): Person => row.person ?? row;
