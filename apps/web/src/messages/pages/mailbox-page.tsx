import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Mailbox } from "@tracewell/contract/messages";
import { useState } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { MailboxList } from "../components/mailbox-list.tsx";
import { useMailbox } from "../hooks/use-mailbox.ts";
import css from "./mailbox-page.module.css";

const filterMilliseconds = 200;

/** On a trial installation, what would have been sent by SMS and email, to read codes and links from. */
export function MailboxPage() {
  const [address, setAddress] = useState("");
  const [search] = useDebouncedValue(address.trim(), filterMilliseconds);
  const { data, error, refetch } = useMailbox(search);
  if (error?.status === 404) return <NoMailbox />;
  return (
    <section className={css.page} aria-label="Mailbox">
      <h1 className={css.title}>Mailbox</h1>
      <p className={css.about}>
        What this trial installation would have sent by SMS and email, codes and links with it, kept for a week. A real
        installation has no such page.
      </p>
      <div className={css.line}>
        <TextInput
          className={css.filter}
          label="Address"
          placeholder="Part of a phone number or an email"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <p className={css.count} role="status">
          {data && countOf(data)}
        </p>
      </div>
      <Messages mailbox={data} search={search} problem={error?.message ?? null} onRetry={() => void refetch()} />
    </section>
  );
}

type MessagesProps = { mailbox: Mailbox | undefined; search: string; problem: string | null; onRetry: () => void };

function Messages({ mailbox, search, problem, onRetry }: MessagesProps) {
  if (!mailbox) return problem ? <ErrorState message={problem} onRetry={onRetry} /> : <SkeletonLines lines={6} />;
  if (mailbox.total > 0) return <MailboxList messages={mailbox.messages} onCopy={(code) => void copy(code)} />;
  return search ? (
    <EmptyState title="Nothing was sent to such an address" />
  ) : (
    <EmptyState title="No messages yet">A message shows here as soon as it would have been sent.</EmptyState>
  );
}

const NoMailbox = () => (
  <EmptyState title="There is no mailbox here" action={<Link href="/">Go to Tracewell</Link>}>
    This installation sends its messages.
  </EmptyState>
);

const countOf = ({ messages, total }: Mailbox): string =>
  messages.length < total
    ? `The newest ${messages.length} of ${total} messages`
    : `${total} message${total === 1 ? "" : "s"}`;

async function copy(code: string): Promise<void> {
  await navigator.clipboard.writeText(code).then(
    () => toast.done(`Code ${code} copied`),
    () => toast.fail("The code could not be copied."),
  );
}
