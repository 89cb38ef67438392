import type { Campaign } from "@tracewell/contract/dis-express";
import { deliveryNames, deliveryStatuses } from "@tracewell/contract/dis-express-list";
import { Badge } from "../../ui/badges/badge.tsx";
import { ProgressLine } from "../../ui/feedback/progress-line.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/dis-express.module.css";
import { deliveryTones } from "../components/dis-express-cells.tsx";
import { durationText } from "../sending-draft.ts";

/** How many of a campaign's messages stand how, as it leaves. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { id, state, counts, waiting, perMinute, createdAt, createdBy, attachments } = campaign;
  const total = deliveryStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const ended = state === "finished" || state === "canceled" ? "well" : undefined;
  return (
    <div className={css.stack}>
      <ProgressLine label="Let go" done={total - waiting} total={total} ended={ended} note={noteOf(campaign)} />
      <ul className={css.counts} aria-label="How its messages stand">
        {deliveryStatuses.map((status) => (
          <li key={status}>
            <Link href={`/dis-express?campaign=${id}&status=${status}`}>
              <b>{(counts[status] ?? 0).toLocaleString("en-US")}</b>
            </Link>
            <Badge tone={deliveryTones[status]}>{deliveryNames[status]}</Badge>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        Written <Instant at={createdAt} withTime />
        {createdBy && ` by ${createdBy.name}`} · {perMinute.toLocaleString("en-US")} a minute
        {state === "sending" && waiting > 0 && `, the rest ${durationText(waiting, perMinute)}, not from 9 pm to 8 am`}
      </p>
      {attachments.length > 0 && (
        <p className={css.quiet}>Attached to its emails: {attachments.map(({ name }) => name).join(", ")}</p>
      )}
    </div>
  );
}

function noteOf({ state }: Campaign): string | undefined {
  if (state === "gathering")
    return "Its sending broke off before the last recipients: nothing leaves. Cancel it and write again.";
  if (state === "paused") return "Nothing leaves until you resume.";
  return state === "canceled" ? "What had not left was stopped." : undefined;
}
