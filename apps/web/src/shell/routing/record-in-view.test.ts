import { expect, it } from "vitest";
import { recordAt } from "./record-in-view.ts";

it("knows the record of every kind by its page's path", () => {
  expect(recordAt("/incoming-files/incoming-file-details/f1")).toEqual({ kind: "IncomingReport", id: "f1" });
  expect(recordAt("/investigations/investigation-details/c1")).toEqual({ kind: "Incident", id: "c1" });
  expect(recordAt("/contacts/contact-details/p1")).toEqual({ kind: "IncomingPartner", id: "p1" });
  expect(recordAt("/visits/visit-details/v1")).toEqual({ kind: "Visit", id: "v1" });
});

it("sees none on other pages", () => {
  for (const path of ["/home", "/investigations", "/investigations/investigation-details/", "/add-contact/c1", "/"]) {
    expect(recordAt(path), path).toBeNull();
  }
});
