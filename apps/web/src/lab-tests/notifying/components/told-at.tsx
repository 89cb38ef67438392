import { Instant } from "../../../ui/time/instant.tsx";
import type { NotificationText } from "../notification-text.ts";

/** What a patient was told, or comes next, around its time. */
export function ToldAt({ text: { before, after }, at }: { text: NotificationText; at: string | null }) {
  return (
    <span>
      {before}
      {at && (
        <>
          {" "}
          <Instant at={at} withTime />
        </>
      )}
      {after && ` ${after}`}
    </span>
  );
}
