import { expect, it } from "vitest";
import { theme } from "./theme.ts";

const defaultsOf = (name: string) =>
  (theme.components as Record<string, { defaultProps?: Record<string, unknown> }>)[name]?.defaultProps;

it("writes a month as MM/YYYY and begins weeks on Sunday in every calendar [R9-30] [R9-34]", () => {
  for (const calendar of ["Calendar", "DatePicker", "DateInput"]) {
    expect(defaultsOf(calendar)).toMatchObject({ monthLabelFormat: "MM/YYYY", firstDayOfWeek: 0 });
  }
});
