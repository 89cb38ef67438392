import type { z } from "zod";
import { RowRefusal } from "./row-refusal.model.ts";

/** A row as the body that its feature takes; what the feature's own form would refuse is refused at the row's field. */
export function parsedRow<T extends z.ZodType>(
  schema: T,
  body: unknown,
  fields: Readonly<Record<string, string>> = {},
): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path.find((part) => typeof part === "string") ?? "");
  throw new RowRefusal(fields[name] ?? (name || null), "import.value-unfit", issue?.message ?? "This value can’t be.");
}
