import { useNavigate } from "@tanstack/react-router";
import { ListsChanged, queues } from "@tracewell/contract/live";
import { useQueue } from "../../platform/live/use-queue.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { personHref } from "../person-href.ts";

/** Who has a person in view that a colleague merges into another one is led to that one, and told why. */
export function useMergedAway({ id, fullName }: { id: string; fullName: string }): void {
  const navigate = useNavigate();
  useQueue(queues.lists, ListsChanged, ({ personIds, became }) => {
    if (!became || became === id || !personIds.includes(id)) return;
    toast.note(`${fullName} was merged with another person. This is the one that stayed.`);
    void navigate({ href: personHref(became), replace: true });
  });
}
