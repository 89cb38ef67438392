import { Id } from "@tracewell/contract/primitives";
import { z } from "zod";

/** The test whose bench is open. */
export const benchSearch = z.object({ test: Id.optional() });
