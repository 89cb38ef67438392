import { DefinedBlock } from "@tracewell/contract/factors";
import { z } from "zod";
import library from "./library-blocks.json" with { type: "json" };

const ReadyBlock = DefinedBlock.omit({ order: true }).extend({
  /** What it asks about, in a sentence. */
  about: z.string().min(1).max(300),
});
export type ReadyBlock = z.infer<typeof ReadyBlock>;

let parsed: ReadyBlock[] | undefined;

/** Blocks that are ready to be copied. */
export function readyBlocks(): readonly ReadyBlock[] {
  parsed ??= z.object({ blocks: z.array(ReadyBlock) }).parse(library).blocks;
  return parsed;
}
