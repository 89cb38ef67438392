import { expect, it } from "vitest";
import { comparable } from "./comparable-person.ts";
import { searchedPerson } from "./searched-person.ts";

const draft = { ...searchedPerson("Santos, Maria 04/12/1990"), email: "maria@example.com" };

it("compares what is typed", () => {
  expect(comparable(draft)).toMatchObject({
    lastName: "Santos",
    dateOfBirth: "1990-04-12",
    email: "maria@example.com",
  });
});

it("leaves out what is half typed, and compares nobody without a name", () => {
  expect(comparable({ ...draft, email: "maria@" })).toMatchObject({ lastName: "Santos", dateOfBirth: "1990-04-12" });
  expect(comparable({ ...draft, email: "maria@" })?.email).toBeUndefined();
  expect(comparable({ ...draft, lastName: "", firstName: "", akaName: "" })).toBeNull();
});
