import { screen, within } from "@testing-library/react";
import { customQueryCalls, type QuerySource } from "@tracewell/contract/custom-queries";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { QueryForm } from "./query-form.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const visits: QuerySource = {
  name: "visits",
  about: "Visits to the clinic",
  fields: [
    { name: "record_id", about: "Joins", type: "id" },
    { name: "status", about: "Status", type: "text" },
    { name: "visit_on", about: "Day of the visit", type: "day" },
  ],
};

beforeEach(() => {
  sent.mockReset();
  queryClient.setQueryData(callKey(customQueryCalls.saved), { data: [], total: 0, next: null });
});
const show = () => showPage(<QueryForm sources={[visits]} first={visits} />);

it("is put together from fields, and run by key", async () => {
  sent.mockResolvedValue({ sql: "select …", columns: ["status", "rows"], rows: [["Review", "3"]], hasMore: false });
  const { user } = show();
  const second = await screen.findByRole("group", { name: "Column 2" });
  await user.selectOptions(within(second).getByLabelText("Show"), "Number of rows");
  await user.click(screen.getByRole("button", { name: "Add a condition" }));
  const condition = screen.getByRole("group", { name: "Condition 1" });
  await user.selectOptions(within(condition).getByLabelText("Is compared"), "is one of");
  await user.type(
    within(condition).getByLabelText("Values, parted by commas"),
    "Review, Charting{Control>}{Enter}{/Control}",
  );
  expect(await screen.findByRole("cell", { name: "Review" })).toBeTruthy();
  expect(bodies().at(-1)).toEqual({
    sql: null,
    tree: {
      source: "visits",
      columns: [
        { field: "status", aggregate: null, period: null },
        { field: "visit_on", aggregate: "count", period: null },
      ],
      where: {
        match: "all",
        conditions: [{ field: "status", operator: "one-of", values: ["Review", "Charting"] }],
        groups: [],
      },
      orderBy: [],
    },
  });
});

it("shows where a SELECT is wrong, and keeps what was typed", async () => {
  const details = [
    { code: "query.insecure", field: "sql", message: "pg_class can’t be read.", place: { line: 2, column: 6 } },
  ];
  sent.mockRejectedValue(new CallProblem(422, { code: "query.insecure", message: "Insecure custom query.", details }));
  const { user } = show();
  await user.click(await screen.findByRole("radio", { name: "As SELECT" }));
  await user.type(screen.getByLabelText("SELECT"), "select 1{Enter}from pg_class");
  await user.click(screen.getByRole("button", { name: "Run" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Line 2, column 6:");
  expect(alert.textContent).toContain("from pg_class\n     ^");
  expect((screen.getByLabelText("SELECT") as HTMLTextAreaElement).value).toBe("select 1\nfrom pg_class");
});
