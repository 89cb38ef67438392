import { beforeEach, describe, expect, it } from "vitest";
import { forgetDrafts, forgetDraftsAt, forgetDraftsOfOthers, keepDraft, readDraft } from "./drafts.ts";

const mine = { userId: "u1", path: "/contacts/contact-details/1", form: "note" };
const empty = { who: "", when: "" };
const typed = { who: "R.", when: "" };

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers("one@staff.example");
  keepDraft(mine, typed, empty);
});

describe("what was typed and not saved", () => {
  it("is there again on the same page, form and user", () => {
    expect(readDraft(mine, empty)).toEqual(typed);
    for (const other of [{ userId: "u2" }, { path: "/contacts" }, { form: "search" }]) {
      expect(readDraft({ ...mine, ...other }, empty)).toBeUndefined();
    }
  });

  it("is kept when the same account comes back", () => {
    forgetDraftsOfOthers("one@staff.example");
    expect(readDraft(mine, empty)).toEqual(typed);
  });

  it("is gone when another account comes, when its user leaves, and when the page was left for good", () => {
    forgetDraftsAt("/contacts/contact-details/2");
    expect(readDraft(mine, empty)).toEqual(typed);
    forgetDraftsAt(mine.path);
    expect(readDraft(mine, empty)).toBeUndefined();

    keepDraft(mine, typed, empty);
    forgetDraftsOfOthers("two@staff.example");
    expect(readDraft(mine, empty)).toBeUndefined();

    keepDraft(mine, typed, empty);
    forgetDrafts();
    expect(readDraft(mine, empty)).toBeUndefined();
  });

  it("is not kept when it is what the form begins with", () => {
    keepDraft(mine, empty, empty);
    expect(readDraft(mine, empty)).toBeUndefined();
  });

  it("is not given to a form that has other fields by now", () => {
    expect(readDraft(mine, { ...empty, where: "" })).toBeUndefined();
    expect(readDraft(mine, "")).toBeUndefined();
  });

  it("is not kept where nobody is signed in", () => {
    forgetDrafts();
    keepDraft(mine, typed, empty);
    expect(readDraft(mine, empty)).toBeUndefined();
  });
});
