import { expect, it } from "vitest";
import { filesThatFit, historyLimits, mailLimits } from "./use-attachments.ts";

const megabytes = (...sizes: number[]) => sizes.map((size) => ({ size: size * 1_000_000 }));

it("takes files for an email up to 10 MB in all, and five", () => {
  expect(filesThatFit(megabytes(4, 3, 2), megabytes(3), mailLimits)).toEqual({
    fit: megabytes(4, 3),
    tooLarge: megabytes(2),
  });
  expect(filesThatFit(megabytes(1, 1), megabytes(1, 1, 1, 1), mailLimits).fit).toHaveLength(1);
});

it("takes files for a logged line up to 25 MB each, and ten", () => {
  expect(filesThatFit(megabytes(20, 27, 20), [], historyLimits)).toEqual({
    fit: megabytes(20, 20),
    tooLarge: megabytes(27),
  });
});
