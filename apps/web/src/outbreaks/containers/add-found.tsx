import { Button } from "@mantine/core";
import { type MemberSource, mostMembersAtOnce } from "@tracewell/contract/outbreak-members";
import { readSearch, writeSearch } from "../../shell/routing/address-search.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { useJoinFound, useRemoveMembers } from "../hooks/use-found-members.ts";
import { useOutbreak } from "../hooks/use-outbreaks.ts";

export type AddFoundProps = {
  outbreakId: string;
  list: MemberSource;
  /** As the list's call takes it. */
  query: object;
  found: { total: number | null; totalIsAtLeast?: boolean | undefined; loading: boolean; refreshing: boolean };
};

const most = mostMembersAtOnce.toLocaleString("en-US");

/** Adds all rows that a list finds to the outbreak for which it was opened, and offers to undo that. */
export function AddFound({ outbreakId, list, query, found }: AddFoundProps) {
  const { totalIsAtLeast, loading, refreshing } = found;
  const total = found.total ?? 0;
  const { data: outbreak } = useOutbreak(outbreakId);
  const join = useJoinFound();
  const remove = useRemoveMembers();
  if (!outbreak) return null;
  const { number, abilities } = outbreak;
  const params = { id: outbreakId };
  const undo = (memberIds: string[]) =>
    remove.mutate(
      { params, body: { memberIds } },
      { onSuccess: ({ removed }) => void toast.done(`${peopleText(removed)} removed from ${number} again.`) },
    );
  const press = () =>
    join.mutate(
      { params, body: { list, query: readSearch(writeSearch({ ...query, forOutbreak: undefined })) } },
      {
        onSuccess: ({ joined, already, memberIds }) =>
          void toast.done(
            joinedText(joined, already, number),
            joined > 0 ? { milliseconds: 15_000, action: { label: "Undo", onPress: () => undo(memberIds) } } : {},
          ),
      },
    );
  const tooMany = totalIsAtLeast || total > mostMembersAtOnce;
  const reason = abilities.join.allowed
    ? tooMany && `At most ${most} are added at once. Narrow the list down.`
    : "This outbreak is closed.";
  return (
    <>
      <Link href={`/outbreaks/${outbreakId}`} title={outbreak.name}>
        Back to {number}
      </Link>
      <Button
        variant="filled"
        loading={join.isPending}
        disabled={Boolean(reason) || loading || refreshing || total === 0}
        title={reason || undefined}
        onClick={press}
      >
        Add all {totalIsAtLeast ? `${total.toLocaleString("en-US")}+` : total.toLocaleString("en-US")} to {number}
      </Button>
    </>
  );
}

const peopleText = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"}`;

function joinedText(joined: number, already: number, number: string): string {
  const before = already === 1 ? "was a member" : "were members";
  const text = `${peopleText(joined)} added to ${number}.`;
  return already === 0 ? text : `${text} ${already.toLocaleString("en-US")} ${before} already.`;
}
