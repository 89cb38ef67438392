import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ThemeProvider } from "../theme/theme-provider.tsx";
import { type Column, defaultColumns } from "./column.ts";
import { ListFrame } from "./list-frame.tsx";
import type { ListFrameProps } from "./list-frame-props.ts";

type Row = { id: string; name: string };

const columns: Column<Row>[] = [
  { id: "name", header: "Name", cell: (row) => row.name, width: 100, sortable: true },
  { id: "id", header: "Number", cell: (row) => row.id, width: 100 },
];

const markup = (props: Partial<ListFrameProps<Row>>) =>
  renderToStaticMarkup(
    <ThemeProvider>
      <ListFrame
        title="Persons"
        columns={columns}
        columnState={defaultColumns(columns)}
        rows={[{ id: "1", name: "Santos" }]}
        rowId={(row) => row.id}
        rowHref={(row) => `/persons/${row.id}`}
        rowName={(row) => row.name}
        total={12_345}
        empty={<p>Nobody yet</p>}
        {...props}
      />
    </ThemeProvider>,
  );

describe("the frame of a list", () => {
  it("says in the product's words that there are too many results [R8-93]", () => {
    expect(markup({ tooMany: true, totalIsAtLeast: true, total: 10_000, inSystem: 12_345 })).toContain(
      "Total number of records in the system: 12,345. These are too many results to display, please, fine-tune your filters to narrow down the results.",
    );
    expect(markup({ tooMany: true, totalIsAtLeast: true, total: 10_000 })).toContain("in the system: 10,000+.");
    expect(markup({})).not.toContain("too many results");
  });

  it("says where nobody counted on", () => {
    const list = markup({ totalIsAtLeast: true, total: 10_000 });
    expect(list).toContain("1 of 10,000+");
    expect(list).toContain('aria-rowcount="-1"');
    const tab = { id: "open", label: "All open", count: 1000, countIsAtLeast: true };
    expect(markup({ tabs: { list: [tab], chosen: "open", onChoose: () => {} } })).toContain("1,000+");
  });

  it("tells assistive technology how many rows there are and how they are sorted", () => {
    const list = markup({ sort: { column: "name", direction: "descending" }, onSort: () => {} });
    expect(list).toContain('aria-rowcount="12346"');
    expect(list).toContain('aria-sort="descending"');
  });

  it("shows what would be here only when it knows that nothing is", () => {
    expect(markup({ rows: [], total: 0 })).toContain("Nobody yet");
    expect(markup({ rows: [], total: null, loading: true })).not.toContain("Nobody yet");
    const failed = markup({ rows: [], total: null, error: { message: "No answer", onRetry: () => {} } });
    expect(failed).toContain("No answer");
    expect(failed).not.toContain("Nobody yet");
  });

  it("keeps the rows that it has when fetching fails", () => {
    const failed = markup({ error: { message: "No answer", onRetry: () => {} } });
    expect(failed).toContain("No answer");
    expect(failed).toContain("<table");
  });
});
