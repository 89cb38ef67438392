import { describe, expect, it } from "vitest";
import { moduleNames, schemaClassOf, showModuleColor } from "./module-colors.ts";

/** As much of an element as a class list is. */
function elementWith(...names: string[]) {
  const classes = new Set(names);
  const classList = Object.assign(classes, {
    remove: (...old: string[]) => old.forEach((name) => void classes.delete(name)),
  });
  return { element: { classList } as unknown as Element, classes };
}

describe("the page's color", () => {
  it("is replaced by the new module's, and no other class is touched [R2.1-11]", () => {
    const { element, classes } = elementWith("wide", "schema-visits");
    showModuleColor(element, "contacts");
    expect([...classes]).toEqual(["wide", "schema-contacts"]);
  });

  it("has a class for each module", () => {
    expect(moduleNames.map(schemaClassOf)).toContain("schema-incoming-files");
  });
});
