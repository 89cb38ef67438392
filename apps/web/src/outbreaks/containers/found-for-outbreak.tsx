import type { MemberSource } from "@tracewell/contract/outbreak-members";
import { Suspense } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import type { AddFoundProps } from "./add-found.tsx";

const AddFound = lazyPart(() => import("./add-found.tsx"), "AddFound");

type FoundForOutbreakProps = {
  list: MemberSource;
  shown: { search: { forOutbreak?: string | undefined }; query: object; pages: AddFoundProps["found"] };
};

/** What stands above a list that was opened from an outbreak, to find members of it. */
export function FoundForOutbreak({ list, shown: { search, query, pages } }: FoundForOutbreakProps) {
  const mayAdd = useMay("OUTBREAK_MANAGER");
  if (!search.forOutbreak || !mayAdd) return null;
  return (
    <Suspense>
      <AddFound outbreakId={search.forOutbreak} list={list} query={query} found={pages} />
    </Suspense>
  );
}
