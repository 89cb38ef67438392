import { z } from "zod";
import { call } from "./call.ts";
import {
  Intake,
  type IntakeSource,
  type IntakeStage,
  intakeSources,
  intakeStages,
  mostIntakeItems,
} from "./intake-lines.ts";
import { Id, MadeOn, Paragraph } from "./primitives.ts";

/** What is offered where an item is set up. */
export const intakeSourceLabels: Record<IntakeSource, string> = {
  "contact-details": "A phone or email, and an address",
  consent: "A consent that was given",
  symptoms: "Symptoms",
  allergies: "Allergies",
  vitals: "Vitals",
  questions: "Answered questions",
  specimens: "Specimens of all tests",
  "on-site-results": "Results of all on-site tests",
};

export const intakeStageLabels: Record<IntakeStage, string> = {
  "leaving-intake": "Leaving intake",
  discharge: "Discharge",
};

const mostTypes = 100;

/** An item of the clinic's intake, with the types of visit that ask for it; none: all. */
export const IntakeItem = z.object({
  id: Id,
  name: z.string().trim().min(1, "Give it a name.").max(80),
  knownBy: z.enum(intakeSources).nullable(),
  neededFor: z.enum(intakeStages).nullable(),
  typeIds: z.array(Id).max(mostTypes),
});
export type IntakeItem = z.infer<typeof IntakeItem>;

/** The items in their order, with the version that they are edited on; 0: nobody has changed them. */
export const IntakeItems = z.object({ version: MadeOn, items: z.array(IntakeItem).max(mostIntakeItems) });
export type IntakeItems = z.infer<typeof IntakeItems>;

/** An item as it is sent: a new one has no id yet. */
export const SentIntakeItem = IntakeItem.extend({ id: Id.nullable() });
export type SentIntakeItem = z.infer<typeof SentIntakeItem>;

const params = z.object({ id: Id, itemId: Id });
const writing = ["access.medical-record", "record.closed", "visit.abandoned", "visit.escalated"] as const;

export const intakeCalls = {
  items: call({
    method: "GET",
    path: "/config/intake-items",
    summary: "What visits ask for from their start, by type of visit.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: IntakeItems,
  }),
  editItems: call({
    method: "PUT",
    path: "/config/intake-items",
    summary: "Replaces what visits ask for. What was ticked of an item that is left out stays with its visits.",
    needs: "EDIT_SYSTEM_SETTINGS",
    body: z.object({
      items: z.array(SentIntakeItem).max(mostIntakeItems, `At most ${mostIntakeItems} items.`),
      version: MadeOn,
    }),
    atMostKilobytes: 512,
    reply: IntakeItems,
    refuses: ["edit.stale", "request.invalid", "intake.name-taken"],
  }),
  tick: call({
    method: "PUT",
    path: "/dcm/visit/:id/intake/:itemId",
    summary: "Ticks an item of a visit’s intake by hand, or says why it isn’t needed.",
    needs: "DCM_VISITS_USER",
    params,
    body: z.object({ notNeeded: Paragraph.min(1, "Say why.").nullable() }),
    reply: Intake,
    views: "part-of-record",
    refuses: [...writing, "intake.known"],
  }),
  untick: call({
    method: "DELETE",
    path: "/dcm/visit/:id/intake/:itemId",
    summary: "Takes back a tick, or that an item isn’t needed.",
    needs: "DCM_VISITS_USER",
    params,
    reply: Intake,
    views: "part-of-record",
    refuses: writing,
  }),
};
