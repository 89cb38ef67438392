import { z } from "zod";
import { call } from "./call.ts";
import { ModuleId } from "./comments.ts";
import { type ModuleArea, moduleAreas } from "./preferences.ts";
import { Id } from "./primitives.ts";

/** A card with a structure of its own, and where it is. */
export interface StructuredModule {
  id: string;
  name: string;
  areas: readonly ModuleArea[];
  /** Its place among an area's cards, on one scale with the blocks of questions. */
  order: number;
}

const records = ["VISIT", "INCOMING_FILE", "INVESTIGATION", "CONTACT"] as const;

/**
 * Every structured card of every area, in its default order (R3-95, R3-96). A new one is a line here and a card on the page;
 * blocks of questions come from the clinic's definitions, with orders on the same scale.
 */
export const structuredModules: readonly StructuredModule[] = [
  { id: "needs-me", name: "What needs me", areas: ["HOME"], order: 10 },
  { id: "new", name: "What is new", areas: ["HOME"], order: 20 },
  { id: "late", name: "What is late", areas: ["HOME"], order: 30 },
  { id: "calendar", name: "Calendar", areas: ["HOME"], order: 40 },
  { id: "recent", name: "Opened lately", areas: ["HOME"], order: 50 },

  { id: "case", name: "Case", areas: ["INVESTIGATION"], order: 5 },
  { id: "animal", name: "Place and owner", areas: ["INCOMING_FILE"], order: 5 },
  { id: "match", name: "Who is this about?", areas: ["INCOMING_FILE"], order: 10 },
  { id: "visit", name: "Visit", areas: ["VISIT"], order: 10 },
  { id: "exposure", name: "Exposure", areas: ["CONTACT"], order: 10 },
  { id: "infections", name: "Infections", areas: ["INCOMING_FILE"], order: 15 },
  { id: "case-report", name: "Case report", areas: ["INCOMING_FILE"], order: 20 },
  { id: "appointment", name: "Appointment", areas: ["VISIT"], order: 20 },
  { id: "demographics", name: "Demographics", areas: ["PERSON"], order: 20 },
  { id: "intake", name: "Intake", areas: ["VISIT"], order: 25 },
  { id: "checklist", name: "Checklist", areas: ["INVESTIGATION", "VISIT"], order: 30 },
  { id: "records", name: "Records", areas: ["PERSON"], order: 30 },
  { id: "chronology", name: "Chronology", areas: ["PERSON"], order: 35 },
  { id: "tests", name: "Tests ordered", areas: records, order: 35 },
  { id: "results", name: "Test results", areas: records, order: 40 },
  { id: "infections", name: "Infections", areas: ["PERSON"], order: 40 },
  { id: "results", name: "Test results", areas: ["PERSON"], order: 41 },
  { id: "report", name: "Report", areas: ["INCOMING_FILE"], order: 42 },
  { id: "reported-patient", name: "Patient in the report", areas: ["INCOMING_FILE"], order: 44 },
  { id: "contacts", name: "Partner contacts", areas: ["INVESTIGATION"], order: 50 },
  { id: "exposure-lanes", name: "Exposure lanes", areas: ["INVESTIGATION"], order: 51 },
  { id: "unnamed-partners", name: "Unnamed partners", areas: ["INVESTIGATION"], order: 52 },
  { id: "partner-invitations", name: "Partner codes", areas: ["INVESTIGATION"], order: 55 },
  { id: "network", name: "Network", areas: ["INVESTIGATION", "CONTACT", "PERSON"], order: 60 },
  { id: "tasks", name: "Tasks", areas: [...records, "PERSON"], order: 70 },
  { id: "tests", name: "Tests ordered", areas: ["PERSON"], order: 74 },
  { id: "self-assessments", name: "Self-assessments", areas: ["PERSON"], order: 76 },
  { id: "person", name: "Person", areas: records, order: 80 },
  { id: "address", name: "Addresses", areas: ["PERSON"], order: 80 },
  { id: "notes", name: "Notes", areas: records, order: 90 },
  { id: "communications", name: "Communications", areas: [...records, "PERSON"], order: 92 },
  { id: "triggers", name: "Triggers", areas: records, order: 94 },
  { id: "identifiers", name: "Identifiers", areas: ["PERSON"], order: 95 },

  // 100 to 899: clinical cards and blocks of questions.
  { id: "vitals", name: "Vitals", areas: records, order: 110 },
  { id: "surveillance-symptoms", name: "Symptoms", areas: records, order: 120 },
  { id: "clinical-course", name: "Clinical course", areas: records, order: 130 },
  { id: "treatment", name: "Treatment", areas: [...records, "PERSON"], order: 140 },
  { id: "pregnancy", name: "Pregnancy", areas: [...records, "PERSON"], order: 150 },
  { id: "allergies", name: "Allergies", areas: [...records, "PERSON"], order: 160 },
  { id: "medications", name: "Medications", areas: [...records, "PERSON"], order: 170 },
  { id: "antibiotics", name: "Antibiotics", areas: records, order: 180 },
  { id: "vaccine-history", name: "Vaccine history", areas: [...records, "PERSON"], order: 190 },
  { id: "partners", name: "Partner counts", areas: records, order: 510 },
  { id: "places", name: "Places", areas: records, order: 520 },
  { id: "social-media", name: "Social media sites", areas: records, order: 530 },
  { id: "travel", name: "Travel", areas: records, order: 540 },
  { id: "family-members", name: "Family members", areas: [...records, "PERSON"], order: 550 },
  { id: "referrals", name: "Referrals", areas: records, order: 810 },
  { id: "consents", name: "Consents", areas: records, order: 820 },

  { id: "questions", name: "Questions asked with the order", areas: records, order: 910 },
  { id: "remarks", name: "Next of kin and remarks", areas: ["INCOMING_FILE"], order: 920 },
  { id: "follow-ups", name: "Follow-up visits", areas: ["VISIT"], order: 930 },
  { id: "linked", name: "Linked records", areas: records, order: 940 },
  { id: "message", name: "Raw message", areas: ["INCOMING_FILE"], order: 950 },
  { id: "activity", name: "Activity", areas: [...records, "PERSON"], order: 990 },
];

const clinicalOrders = { from: 100, to: 899 } as const;

/** Whether records are worked in a card, so that it is always there: results, notes, tasks. Rules are for the others. */
export const isAlwaysShown = (moduleId: string): boolean =>
  structuredModules.some(
    ({ id, order }) => id === moduleId && (order < clinicalOrders.from || order > clinicalOrders.to),
  );

/** A card of an area: structured, or a block of questions with what was answered of it. */
export const Module = z.object({
  id: ModuleId,
  name: z.string(),
  kind: z.enum(["structured", "questions"]),
  order: z.number().int(),
  /** Answered questions of the record or person asked about; null where the card counts by itself. */
  count: z.number().int().nullable(),
  /** Whether its rule fits the record or person asked about; one that does not is shown where it holds something. */
  applies: z.boolean(),
  /** The block of questions; null for a structured card. */
  blockId: Id.nullable(),
});
export type Module = z.infer<typeof Module>;

export const moduleCalls = {
  list: call({
    method: "GET",
    path: "/config/modules",
    summary:
      "The cards of an area in their order; with a record or a person, how many questions of a block are answered.",
    needs: "staff",
    query: z.object({ area: z.enum(moduleAreas), referenceId: Id.optional() }),
    list: true,
    reply: Module,
    refuses: ["access.medical-record"],
  }),
};
