import { RecordKind } from "@tracewell/contract/records";
import { z } from "zod";

/** What the address of the statuses asks for: those of investigations, where nothing is said. */
export const statusesSearch = z.object({ kind: RecordKind.optional() });
