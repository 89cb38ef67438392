import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { z } from "zod";

/** What the address asks of a page, and how to change it. The page before is not kept in the history. */
export function useAddressSearch<S extends z.ZodObject>(schema: S) {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => schema.safeParse(raw).data ?? schema.parse({}), [schema, raw]);
  const change = useCallback(
    (part: Partial<z.output<S>>) =>
      void navigate({ to: ".", search: (now: object) => ({ ...now, ...part }) as never, replace: true }),
    [navigate],
  );
  return [search as z.output<S>, change] as const;
}
