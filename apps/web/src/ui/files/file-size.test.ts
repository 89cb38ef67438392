import { expect, it } from "vitest";
import { formatSize } from "./file-size.ts";

it("says how large a file is", () => {
  expect([null, 12, 4_800, 2_440_000].map(formatSize)).toEqual(["–", "12 B", "5 kB", "2.4 MB"]);
});
