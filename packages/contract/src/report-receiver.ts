import { z } from "zod";
import { call } from "./call.ts";
import { ImportProblem } from "./data-imports.ts";
import { Id } from "./primitives.ts";

/** What one delivery may weigh; a larger one goes in as a file. */
export const mostReceivedBytes = 4 * 1024 * 1024;

/**
 * HL7's acknowledgment codes: every message went in (AA), some could not be used and wait for somebody who mends them (AE),
 * this is no report (AR), or all are kept and worked on later (CA).
 */
const acknowledgmentCodes = ["AA", "AE", "AR", "CA"] as const;
export type AcknowledgmentCode = (typeof acknowledgmentCodes)[number];

/** What a laboratory's program hears of a delivery, where it accepts JSON or sent XML. */
export const Receipt = z.object({
  code: z.enum(acknowledgmentCodes),
  /** The import that holds the delivery; null: nothing was kept of it. */
  importId: Id.nullable(),
  messages: z.array(
    z.object({
      controlId: z.string().nullable(),
      code: z.enum(acknowledgmentCodes),
      problems: z.array(ImportProblem.pick({ field: true, code: true, message: true, severity: true })),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const reportReceiverCalls = {
  receiveHl7: call({
    method: "POST",
    path: "/receiver/hl7",
    summary:
      "Takes reports from a program by its key: HL7 v2, one message or a batch, or one document in XML (HL7 v2 in XML, eICR, PHDC). Acknowledges each message as an HL7 ACK, or as JSON where that is accepted; XML is always answered by JSON.",
    needs: "SUBMIT_IMPORT",
    key: "lab-reports",
    plain: true,
    reply: Receipt,
    refuses: [
      "auth.key-unknown",
      "auth.key-expired",
      "file.empty",
      "file.quota",
      "request.too-large",
      "server.disk-full",
    ],
    replay: "never",
  }),
};
