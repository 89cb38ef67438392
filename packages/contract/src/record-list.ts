import { z } from "zod";
import {
  addressOnly,
  assignee,
  choices,
  choiceWithDefault,
  days,
  type FieldsOf,
  statuses,
  text,
  yesNo,
} from "./list-filters.ts";
import { Id, type listQuery } from "./primitives.ts";
import { StatusKey } from "./records.ts";

/** What the lists of all kinds of records can be narrowed down by; each kind has them in an order and in words of its own. */
export const recordFilters = {
  /** A fixed status by its key, or one of the clinic's own by its id. */
  status: statuses(z.union([StatusKey, Id])),
  infection: (label = "Infection") => choices("infection", label, Id),
  assignedTo: assignee,
  created: (label = "Created") => days("created", label, "createdFrom", "createdTo"),
  /** Open ones that would be left lying unless someone looks at them (docs/decisions/0042). */
  needsAction: yesNo("needsAction", "Needs action"),
  lostToFollowUp: yesNo("lostToFollowUp", "Lost to follow-up"),
};

/** Whom records are about: patients, unless those who stand for test and training messages are asked for (docs/decisions/0090). */
export const patientsFilter = choiceWithDefault<"patients", "real" | "test" | "training" | "all", "real">(
  "patients",
  "Patients",
  { real: "real ones", test: "of test messages", training: "of training", all: "all" },
  { value: "real", lifted: "all" },
);

/** The outbreak to which the records found are to be added. */
export const forOutbreak = addressOnly(text("forOutbreak", "For outbreak", Id.optional()));

type Filter<Made> = Made extends (...given: never[]) => infer Each ? Each : Made;
type Filters = { [Name in keyof typeof recordFilters]: Filter<(typeof recordFilters)[Name]> };

/** What the calls of all kinds' lists take. */
export type RecordListQuery = z.output<z.ZodObject<typeof listQuery.shape & FieldsOf<Filters[keyof Filters], "query">>>;
