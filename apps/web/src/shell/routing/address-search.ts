import type { z } from "zod";

/** Reads the search of an address as the API writes it: a name given several times is a list. */
export function readSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

/** Writes the search of an address; what is empty is left out. */
export function writeSearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(values)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined && value !== null && value !== "") search.append(name, String(value));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** What a page may ask of its address: an old or mistyped link loses what does not fit, never the page. */
export function fittingSearch<S extends z.ZodObject>(schema: S, raw: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const misfits = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !misfits.has(name))));
}
