import { describe, expect, it } from "vitest";
import { englishTexts } from "../texts.tsx";
import { dialogOf, type Question } from "./confirm.tsx";

const dialog = (question: Question) => dialogOf(question, englishTexts);

describe("the confirm dialog", () => {
  it("asks 'Are you sure?' and offers 'Delete' and 'Cancel' unless told otherwise [R2.12-05]", () => {
    expect(dialog({}).title).toBe("Are you sure?");
    expect(dialog({}).labels).toEqual({ confirm: "Delete", cancel: "Cancel" });
  });

  it("can do without Cancel [R2.12-05]", () => {
    expect(dialog({ cancel: null }).cancelProps).toEqual({ display: "none" });
  });

  it("gives the focus to Cancel where the action destroys something, else to the action", () => {
    expect(dialog({}).cancelProps).toEqual({ "data-autofocus": true });
    expect(dialog({}).confirmProps.color).toBe("red");
    expect(dialog({ action: "Send" }).confirmProps["data-autofocus"]).toBe(true);
    expect(dialog({ action: "Send" }).confirmProps.color).toBeUndefined();
  });
});
