import { z } from "zod";
import { choice, choices, choiceWithDefault, days, requestOnly, text } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { orderStatuses } from "./order-status.ts";
import { Id, Line } from "./primitives.ts";
import { recordFilters } from "./record-list.ts";

const orderStatusCodes = Object.keys(orderStatuses) as [keyof typeof orderStatuses, ...(keyof typeof orderStatuses)[]];

/** The list of incoming files (docs/domain.md#lists). */
export const incomingFileList = listOf({
  name: "IncomingReport",
  title: "Incoming files",
  one: "incoming file",
  search: "Find by name, number or phone",
  filters: [
    recordFilters.status,
    recordFilters.infection(),
    choices("organization", "Reporting organization", Id),
    recordFilters.assignedTo("Assigned to"),
    text("said", "In the report", Line.max(100).optional()),
    choices("orderStatus", "Order status", z.enum(orderStatusCodes), orderStatuses),
    choiceWithDefault(
      "reports",
      "Reports",
      { real: "real ones", test: "tests", training: "training", all: "all" },
      { value: "real", lifted: "all" },
    ),
    choice("matchInReview", "Match with a person", { true: "waits for a decision", false: "settled" }),
    recordFilters.needsAction,
    recordFilters.created(),
    days("updated", "Updated", "updatedFrom", "updatedTo"),
    requestOnly(recordFilters.lostToFollowUp),
  ],
  columns: {
    reference: { label: "Reference no." },
    patient: { label: "Patient" },
    infections: { label: "Infections" },
    organization: { label: "Reporting organization" },
    method: { label: "Detection method", optional: true },
    status: { label: "Status" },
    why: { label: "Why now" },
    results: { label: "Results" },
    age: { label: "Age", exportLabel: "Age in days" },
    assigned: { label: "Assigned" },
    created: { label: "Created" },
    updated: { label: "Updated", optional: true },
    relationships: { label: "Relationships", optional: true },
  },
  sorts: ["created", "updated", "reference", "patient", "why"],
});
export type IncomingFilesAddress = AddressOf<typeof incomingFileList>;
