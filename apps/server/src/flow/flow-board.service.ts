import { languageLabels, languages } from "@tracewell/contract/constants";
import type { FlowBoard, FlowStation, FlowStep, FlowVisitor, FlowWall } from "@tracewell/contract/flow";
import { ticketColorOf } from "@tracewell/contract/ticket-colors";
import { intakeProgress, leftOpen } from "../intake/intake.service.ts";
import { fullName } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { listStatuses } from "../records/record.service.ts";
import { listMovesFrom } from "../records/status-move.service.ts";
import type { VisitorRow } from "./flow.columns.ts";
import {
  countOthers,
  countVisitors,
  findLastStepOf,
  findVisitorOfStep,
  listCalls,
  listVisitors,
  type StepRow,
} from "./flow.queries.ts";

/** The first station, before there is a visit. */
const arrived = { key: "Arrived" as const, name: "Arrived", moves: [] };

/** Who is in the clinic today, station by station. */
export async function getBoard(tx: Tx, viewer: Viewer): Promise<FlowBoard> {
  const day = todayIn(viewer.timeZone);
  const [stations, visitors, counts, others, last] = await together([
    stationsOf(tx, viewer),
    listVisitors(tx, day),
    countVisitors(tx, day),
    countOthers(tx, day),
    findLastStepOf(tx, viewer.userId, day),
  ]);
  const countOf = (key: FlowStation) => counts.find(({ station }) => station === key);
  const ofLast = last && (await findVisitorOfStep(tx, last));
  const intakes = await intakeProgress(
    tx,
    visitors.filter(({ isRegistration }) => !isRegistration).map(({ id }) => id),
  );
  return {
    stations: [arrived, ...stations].map((station) => ({
      ...station,
      here: countOf(station.key)?.here ?? 0,
      waiting: countOf(station.key)?.waiting ?? 0,
    })),
    visitors: visitors.map((row) => ({ ...describeVisitor(row), intake: intakes.get(row.id) ?? null })),
    dischargedToday: others.discharged,
    earlier: { registrations: others.registrations, visits: others.visits },
    undo: last && ofLast ? describeStep(last, ofLast, await leftOpenBy(tx, last)) : null,
  };
}

/** The open statuses of visits whose patients are here, and where one may go from each without saying why. */
async function stationsOf(tx: Tx, viewer: Viewer) {
  const [statuses, moves] = await together([listStatuses(tx), listMovesFrom(tx, viewer, "Visit")]);
  const from = new Map(moves.data.map((each) => [each.from, each.moves]));
  return statuses.data
    .filter(({ key, kinds, closed }) => kinds.includes("Visit") && !closed && key !== "Scheduled")
    .map(({ key, name }) => ({
      key,
      name,
      moves: (from.get(key) ?? [])
        .filter(
          (move) =>
            move.own === null &&
            move.key !== key &&
            move.ability.allowed &&
            !move.asksReason &&
            move.key !== "Scheduled",
        )
        .map((move) => ({ key: move.key, name: move.name, closed: move.closed })),
    }));
}

/** Who is called, for everyone to read. */
export async function getWall(tx: Tx, viewer: Viewer): Promise<FlowWall> {
  const calls = await listCalls(tx, todayIn(viewer.timeZone));
  return {
    calls: calls.map((call) => ({ ...call, color: call.color ?? ticketColorOf(call.number) })),
  };
}

/** How many wait for someone, registered at a kiosk or with a visit. */
export async function countWaiting(tx: Tx, viewer: Viewer): Promise<{ waiting: number }> {
  const counts = await countVisitors(tx, todayIn(viewer.timeZone));
  return { waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0) };
}

function describeVisitor({ isRegistration, person, ...row }: VisitorRow): Omit<FlowVisitor, "intake"> {
  return {
    ...row,
    ...whoIs({ id: row.id, isRegistration, person }),
    ...ticketOf(row),
    language: languageOf(row.language),
  };
}

/** What is open of the intake of a visitor who was moved on. */
export const leftOpenBy = async (tx: Tx, { kind, visitorId, toStation }: StepRow): Promise<string[]> =>
  kind === "moved" && toStation && toStation !== "Arrived" ? leftOpen(tx, visitorId, toStation) : [];

export const describeStep = (
  { id, kind, to, place, at, visitorId, isRegistration }: StepRow,
  visitor: Pick<VisitorRow, "person" | "number" | "color">,
  intakeOpen: string[],
): FlowStep => ({
  id,
  kind,
  to,
  place,
  at,
  intakeOpen,
  visitor: {
    id: visitorId,
    ...whoIs({ id: visitorId, isRegistration, person: visitor.person }),
    ...ticketOf(visitor),
  },
});

const whoIs = ({ id, isRegistration, person }: Pick<VisitorRow, "id" | "isRegistration" | "person">) =>
  isRegistration
    ? { person: null, registration: { id, visitorName: fullName(person) } }
    : { person: { id: person.id, fullName: fullName(person) }, registration: null };

const ticketOf = ({ number, color }: Pick<VisitorRow, "number" | "color">) => ({
  number,
  color: number === null ? null : (color ?? ticketColorOf(number)),
});

/** A language that staff have to know of: not the clinic's own. */
function languageOf(known: string | null): string | null {
  const code = languages.find((language) => language === known);
  const label = code ? languageLabels[code] : known;
  return label === languageLabels.en ? null : label;
}
