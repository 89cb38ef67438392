import { calendarFeedCalls } from "@tracewell/contract/calendar-feed";
import { useState } from "react";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/calendar-feed.module.css";

const { get, make, end } = calendarFeedCalls;

/** One's appointments in the calendar of one's phone or desk: an address that is shown once, made anew, or ended. */
export function CalendarFeedSection() {
  const { data: feed, error, refetch } = useCall(get);
  const [address, setAddress] = useState<string | null>(null);
  const making = useChange(make, { invalidates: [get] });
  const ending = useChange(end, { invalidates: [get] });
  const show = () => making.mutate({}, { onSuccess: (made) => setAddress(made.address) });
  return (
    <section className={css.section} aria-labelledby="calendar-feed">
      <h3 className={css.title} id="calendar-feed">
        Your calendar
      </h3>
      <p className={css.about}>
        Your phone or desk can show when and where your appointments are. It learns neither with whom nor for what.
      </p>
      {!feed &&
        (error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />)}
      {feed?.since && (
        <p className={css.about}>
          There is an address since <Instant at={feed.since} withTime />
          {feed.lastReadAt ? (
            <>
              , last read <Instant at={feed.lastReadAt} withTime />.
            </>
          ) : (
            ", not read yet."
          )}
        </p>
      )}
      {address && (
        <div>
          <p>Add it in your calendar as a subscription. It is shown once: whoever has it reads your appointments.</p>
          <p className={css.address}>{address}</p>
        </div>
      )}
      {feed && (
        <div className={css.actions}>
          {address && <ActionButton onPress={() => void copyText("the address", address)}>Copy address</ActionButton>}
          <ActionButton busy={making.isPending} onPress={show}>
            {feed.since ? "Make another address" : "Make an address"}
          </ActionButton>
          {feed.since && (
            <ActionButton
              danger
              busy={ending.isPending}
              onPress={() => ending.mutate({}, { onSuccess: () => setAddress(null) })}
            >
              Turn off
            </ActionButton>
          )}
        </div>
      )}
    </section>
  );
}
