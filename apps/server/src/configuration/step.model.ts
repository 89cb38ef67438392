import type { SectionKey } from "@tracewell/contract/configuration-file";

/** What a configuration changed: how something was, null where it was added, and how it is since. */
export interface Step {
  section: SectionKey;
  name: string;
  before: unknown;
  after: unknown;
  /** What the clinic had of its own beside it. */
  own?: unknown;
}
