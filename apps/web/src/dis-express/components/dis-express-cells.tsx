import type { DisExpressMessage } from "@tracewell/contract/dis-express";
import { type DeliveryStatus, deliveryNames, type disExpressList } from "@tracewell/contract/dis-express-list";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { CellsOf } from "../../lists/columns-of.ts";
import { languageNames } from "../../platform/i18n/language.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";
import { Link } from "../../ui/link.tsx";
import { useFontsOf } from "../../ui/theme/use-fonts-of.ts";
import { Instant } from "../../ui/time/instant.tsx";

export const deliveryTones: Record<DeliveryStatus, Tone> = {
  DELIVERED: "negative",
  PENDING: "info",
  UNREACHABLE: "exposed",
  ERROR: "positive",
};

function Words({ text }: { text: string | null }) {
  useFontsOf(text);
  return <span title={text ?? undefined}>{text ?? "–"}</span>;
}
const words = (text: string | null) => <Words text={text} />;

/** The cells of the history of messages to many. */
export const disExpressCells: CellsOf<typeof disExpressList, DisExpressMessage> = {
  name: {
    width: 180,
    mobile: "title",
    cell: ({ person, name }) =>
      person ? <Link href={`/persons/person-details/${person.id}`}>{person.fullName}</Link> : words(name),
  },
  contactInfo: {
    width: 170,
    figures: true,
    cell: ({ channel, contactInfo }) =>
      words(contactInfo && channel === "sms" ? formatPhone(contactInfo) : contactInfo),
  },
  status: { width: 110, cell: ({ status }) => <Badge tone={deliveryTones[status]}>{deliveryNames[status]}</Badge> },
  error: { width: 210, cell: ({ error }) => words(error) },
  subject: { width: 200, main: true, cell: ({ subject }) => words(subject) },
  content: { width: 260, mobile: "hidden", cell: ({ content }) => words(content) },
  channel: { width: 80, cell: ({ channel }) => (channel === "sms" ? "SMS" : "Email") },
  language: { width: 96, mobile: "hidden", cell: ({ language }) => languageNames[language] },
  created: { width: 150, cell: ({ createdAt }) => <Instant at={createdAt} withTime /> },
  sent: { width: 150, mobile: "hidden", cell: ({ sentAt }) => (sentAt ? <Instant at={sentAt} withTime /> : "–") },
  by: { width: 130, mobile: "hidden", cell: ({ createdBy }) => words(createdBy?.name ?? null) },
};
