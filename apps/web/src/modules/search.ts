import { RuledArea } from "@tracewell/contract/module-settings";
import { z } from "zod";

/** What the address of the modules asks for: those of investigations, where nothing is said. */
export const modulesSearch = z.object({ area: RuledArea.optional() });
