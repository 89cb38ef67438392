import { expect, it } from "vitest";
import { layoutComponent } from "./layouts.ts";

it("draws a header around a page of the three layouts, and nothing around any other [R2.1-01] [R2.1-02] [R3-103]", () => {
  for (const layout of ["main", "auth", "kiosk"] as const) expect(layoutComponent(layout)).not.toBeNull();
  expect(layoutComponent("none")).toBeNull();
});
