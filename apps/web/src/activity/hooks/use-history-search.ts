import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { type RecordSearch, recordSearch } from "../search.ts";

/** Which view of a record's Activity the address asks for, how to change it, and the address of another view. */
export function useHistorySearch() {
  const raw = useSearch({ strict: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const search: RecordSearch = recordSearch.safeParse(raw).data ?? {};
  const change = (part: Partial<RecordSearch>) =>
    void navigate({
      to: ".",
      search: (now: object) => ({ ...now, ...part }) as never,
      hash: "activity",
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  const hrefOf = (history: RecordSearch["history"]) => `${path}${history ? `?history=${history}` : ""}#activity`;
  return { search, change, hrefOf };
}
