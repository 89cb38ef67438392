import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { ChoiceEditor, ChoicesEditor, DaysEditor, SoughtChoiceEditor, TextEditor } from "./filter-editors.tsx";

const infections = [
  "Anthrax",
  "Botulism",
  "Chancroid",
  "Chlamydia",
  "Cholera",
  "Gonorrhea",
  "HIV",
  "Measles",
  "Mumps",
  "Syphilis",
];
const choices = infections.map((label) => ({ value: label.toLowerCase(), label }));

/** A list that says which ones are chosen. */
function Page({ of = choices }: { of?: typeof choices }) {
  const [chosen, onChange] = useState<string[]>(["hiv"]);
  return (
    <>
      <ChoicesEditor label="Infection" choices={of} chosen={chosen} onChange={onChange} />
      <p data-testid="chosen">{chosen.join(", ")}</p>
    </>
  );
}

describe("several of a list", () => {
  it("puts choices in and takes them out", async () => {
    const { user } = show(<Page />);
    await user.click(screen.getByRole("checkbox", { name: "Syphilis" }));
    await user.click(screen.getByRole("checkbox", { name: "HIV" }));
    expect(screen.getByTestId("chosen").textContent).toBe("syphilis");
  });

  it("finds among many, and keeps what is chosen out of sight", async () => {
    const { user } = show(<Page />);
    await user.type(screen.getByRole("searchbox", { name: "Find" }), "CHL");
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    await user.click(screen.getByRole("checkbox", { name: "Chlamydia" }));
    expect(screen.getByTestId("chosen").textContent).toBe("hiv, chlamydia");
  });

  it("has nothing to find with where there are few", () => {
    show(<Page of={choices.slice(0, 9)} />);
    expect(screen.queryByRole("searchbox")).toBeNull();
  });
});

describe("one of a list", () => {
  it("has the chosen one marked, and tells of another", async () => {
    const onChange = vi.fn();
    const { user } = show(<ChoiceEditor label="Infection" choices={choices} chosen="hiv" onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "HIV" }).checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Mumps" }));
    expect(onChange).toHaveBeenCalledWith("mumps");
  });

  it("asks for choices that fit what is typed where there are too many to fetch", async () => {
    const onSeek = vi.fn();
    const { user } = show(
      <SoughtChoiceEditor
        label="User"
        choices={choices.slice(0, 2)}
        chosen={null}
        sought=""
        onSeek={onSeek}
        onChange={() => {}}
      />,
    );
    await user.type(screen.getByRole("searchbox", { name: "Find" }), "b");
    expect(onSeek).toHaveBeenCalledWith("b");
    expect(screen.getAllByRole("radio")).toHaveLength(2);
  });
});

describe("days", () => {
  it("understands typed days, either of which may stay open", async () => {
    const onChange = vi.fn();
    const { user } = show(<DaysEditor days={{ from: null, to: null }} onChange={onChange} />);
    await user.type(screen.getByRole("textbox", { name: "From" }), "3/7/2026");
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith({ from: "2026-03-07", to: null });
  });

  it("leaves the other end as it is", async () => {
    const onChange = vi.fn();
    const { user } = show(<DaysEditor days={{ from: "2026-03-01", to: null }} onChange={onChange} />);
    await user.type(screen.getByRole("textbox", { name: "To" }), "03/31/2026");
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith({ from: "2026-03-01", to: "2026-03-31" });
  });
});

describe("words", () => {
  it("apply on Enter or by the button, not while they are typed, and without blanks around them", async () => {
    const onChange = vi.fn();
    const { user } = show(<TextEditor label="City" value="" onChange={onChange} />);
    await user.type(screen.getByRole("textbox", { name: "City" }), "  New York ");
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenLastCalledWith("New York");
    await user.click(screen.getByRole("button", { name: "Filter" }));
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
