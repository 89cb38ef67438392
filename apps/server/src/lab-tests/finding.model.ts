import type { InfectionFinding } from "../infections/infection.model.ts";
import { meaningOf } from "../infections/test-meaning.model.ts";

/** What a stored result found. A result holds its infection only where it tells infections apart. */
export interface StoredFinding extends Pick<InfectionFinding, "qualitative" | "status"> {
  testCode: string | null;
  testName: string;
  /** The clinic entered it for a test of its own, whose outcome says what it is worth. */
  entered: boolean;
}

/** A stored result as far as it counts for its infection. */
export const findingOf = <Found extends StoredFinding>(found: Found): Found & InfectionFinding => ({
  ...found,
  shared: false,
  ...(found.entered ? {} : meaningOf({ code: found.testCode, names: [found.testName] })),
});
