import { expect, it } from "vitest";
import { buildText, stripeText } from "./footer.tsx";

it("names the branch and the first seven characters of the revision [R7-33]", () => {
  expect(buildText({ scm_branch: "main", scm_revision: "3f9c2ab77d0e4" })).toBe("main 3f9c2ab");
});

it("says on the stripe what kind of place this is, and nothing in production [R2.1-04]", () => {
  expect(stripeText({ demo: true, production: false, flavor: "demo" })).toContain("Demo");
  expect(stripeText({ demo: false, production: false, flavor: "staging" })).toContain("staging");
  expect(stripeText({ demo: false, production: true, flavor: "standard" })).toBe("");
});
