import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { type Column, defaultColumns, type Sort } from "./column.ts";
import { ListFrame } from "./list-frame.tsx";
import type { ListFrameProps } from "./list-frame-props.ts";
import type { Selection } from "./selection.ts";

type Row = { id: string; name: string };

const columns: Column<Row>[] = [
  { id: "name", header: "Name", cell: (row) => row.name, width: 100, sortable: true, main: true },
  { id: "id", header: "Number", cell: (row) => row.id, width: 100 },
];
const rows: Row[] = ["Santos", "Okafor", "Nguyen", "Garcia"].map((name, index) => ({ id: `${index + 1}`, name }));

const frame = (props: Partial<ListFrameProps<Row>> = {}) => (
  <ListFrame
    title="Persons"
    columns={columns}
    columnState={defaultColumns(columns)}
    rows={rows}
    rowId={(row) => row.id}
    rowHref={(row) => `#${row.id}`}
    rowName={(row) => row.name}
    total={12_345}
    empty={<p>Nobody yet</p>}
    {...props}
  />
);

/** A page that keeps what is selected and how its rows are sorted. */
function Page(props: Partial<ListFrameProps<Row>>) {
  const [chosen, onChange] = useState<Selection>(new Set());
  const [sort, onSort] = useState<Sort | null>(null);
  const actions = <button type="button">Assign</button>;
  return frame({ selection: { chosen, onChange, actions }, sort, onSort, ...props });
}

const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select [A-Z][a-z]+$/ });
const ticked = () => ticks().flatMap(({ checked, ariaLabel }) => (checked ? [ariaLabel] : []));

describe("what a list says", () => {
  it("says in the product's words that there are too many results [R8-93]", () => {
    const tooMany = { tooMany: true, totalIsAtLeast: true, total: 10_000 };
    const { rerender } = show(frame({ ...tooMany, inSystem: 12_345 }));
    expect(screen.getByRole("alert").textContent).toBe(
      "Total number of records in the system: 12,345. These are too many results to display, please, fine-tune your filters to narrow down the results.",
    );
    rerender(frame(tooMany));
    expect(screen.getByRole("alert").textContent).toContain("in the system: 10,000+.");
    rerender(frame());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("tells assistive technology how many rows there are, unless nobody counted on", () => {
    const { rerender } = show(frame());
    const table = screen.getByRole("table", { name: "Persons" });
    expect(table.getAttribute("aria-rowcount")).toBe("12346");
    expect(screen.getByRole("status").textContent).toBe("4 of 12,345");
    rerender(frame({ totalIsAtLeast: true, total: 10_000 }));
    expect(table.getAttribute("aria-rowcount")).toBe("-1");
    expect(screen.getByRole("status").textContent).toBe("4 of 10,000+");
  });

  it("shows what would be here only when it knows that nothing is", () => {
    const { rerender } = show(frame({ rows: [], total: 0 }));
    expect(screen.getByText("Nobody yet")).toBeTruthy();
    rerender(frame({ rows: [], total: null, loading: true }));
    expect(screen.queryByText("Nobody yet")).toBeNull();
  });

  it("offers to try again when nothing could be fetched", async () => {
    const onRetry = vi.fn();
    const { user } = show(frame({ rows: [], total: null, error: { message: "No answer", onRetry } }));
    expect(screen.queryByText("Nobody yet")).toBeNull();
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("keeps the rows that it has when fetching fails", () => {
    show(frame({ error: { message: "No answer", onRetry: () => {} } }));
    expect(screen.getByRole("alert").textContent).toContain("No answer");
    expect(rowOf("Santos")).toBeTruthy();
  });
});

describe("sorting", () => {
  it("goes up, then down, by the header that is pressed, and says so", async () => {
    const { user } = show(<Page />);
    const header = screen.getByRole("columnheader", { name: "Name" });
    expect(header.ariaSort).toBe("none");
    await user.click(within(header).getByRole("button"));
    expect(header.ariaSort).toBe("ascending");
    await user.click(within(header).getByRole("button"));
    expect(header.ariaSort).toBe("descending");
    expect(screen.getByText(/Sorted by name/)).toBeTruthy();
  });

  it("offers no button where a column can't be sorted", () => {
    show(<Page />);
    expect(within(screen.getByRole("columnheader", { name: "Number" })).queryByRole("button")).toBeNull();
  });
});

describe("the keyboard", () => {
  it("moves between rows with j, k and the arrows, and stays within them", async () => {
    const { user } = show(<Page />);
    const focused = () => document.activeElement?.textContent;
    await user.keyboard("j");
    expect(focused()).toBe("Santos");
    await user.keyboard("jj");
    expect(focused()).toBe("Nguyen");
    await user.keyboard("k");
    expect(focused()).toBe("Okafor");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Garcia");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Nguyen");
  });

  it("opens the row by Enter", async () => {
    const { user } = show(<Page />);
    const opened = vi.fn((event: MouseEvent) => event.preventDefault());
    screen.getByRole("link", { name: "Okafor" }).addEventListener("click", opened);
    await user.keyboard("jj{Enter}");
    expect(opened).toHaveBeenCalledOnce();
  });

  it("selects by x, and with Shift all rows up to the present one", async () => {
    const { user } = show(<Page />);
    await user.keyboard("jx");
    expect(ticked()).toEqual(["Select Santos"]);
    await user.keyboard("jj{Shift>}X{/Shift}");
    expect(ticked()).toEqual(["Select Santos", "Select Okafor", "Select Nguyen"]);
  });

  it("leaves letters alone where someone types them", async () => {
    const { user } = show(<Page search={{ label: "Search persons", value: "", onChange: () => {} }} />);
    await user.type(screen.getByRole("searchbox"), "jx");
    expect(ticked()).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("jx");
  });
});

describe("selection", () => {
  it("offers what can be done with the rows that are ticked, until Escape lets them go", async () => {
    const { user } = show(<Page />);
    expect(screen.queryByRole("button", { name: "Assign" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Select Okafor" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Garcia" }));
    const bar = screen.getByRole("region", { name: "2 selected" });
    expect(within(bar).getByRole("button", { name: "Assign" })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(ticked()).toEqual([]);
    expect(screen.queryByRole("region", { name: /selected/ })).toBeNull();
  });

  it("takes all loaded rows by the box in the head, and none by the next press", async () => {
    const { user } = show(<Page />);
    const all = screen.getByRole("checkbox", { name: "Select all 4 loaded rows" });
    await user.click(all);
    expect(ticked()).toHaveLength(4);
    await user.click(all);
    expect(ticked()).toEqual([]);
  });

  it("has no boxes where nothing can be done with several rows", () => {
    show(<Page selection={undefined} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
