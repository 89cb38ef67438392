import { type HealthLine, type HealthMatter, healthDays } from "@tracewell/contract/home";
import { refusedSignIns } from "@tracewell/contract/sign-in-kinds";

interface HealthText {
  name: string;
  /** What to do, where no page says so. */
  sub?: string;
  /** The page that shows as many. */
  href?: string;
}

/** `1 message`, `at least 10,000 messages`. */
function many({ count, atLeast }: HealthLine, one: string, several = `${one}s`): string {
  const number = count.toLocaleString("en-US");
  return `${atLeast ? "at least " : ""}${number} ${count === 1 ? one : several}`;
}

const lately = `in the last ${healthDays} days`;
const refused = refusedSignIns.map((kind) => `kind=${kind}`).join("&");

const texts: Record<HealthMatter, (line: HealthLine) => HealthText> = {
  "jobs-late": (line) => ({
    name: `${many(line, "recurring job fails or is late", "recurring jobs fail or are late")}`,
    sub: "The server’s log says why.",
  }),
  "import-unread": ({ id, name }) => ({ name: `${name} couldn’t be read`, href: `/import/${id}` }),
  "import-stuck": ({ id, name }) => ({ name: `${name} has stopped halfway`, href: `/import/${id}` }),
  "rows-failed": (line) => ({
    name: `${many(line, "failed message or row", "failed messages and rows")}`,
    href: "/import/failed",
  }),
  "messages-late": (line) => ({
    name: `${many(line, "message waits", "messages wait")} to be sent`,
    sub: "The mail server or the text provider isn’t answering, or no worker is running.",
  }),
  "texts-refused": (line) => ({
    name: `${many(line, "text")} refused by the provider ${lately}`,
    sub: "Each shows in its patient’s communications.",
  }),
  "emails-refused": (line) => ({
    name: `${many(line, "email")} refused by the mail server ${lately}`,
    sub: "Each shows in its patient’s communications.",
  }),
  "webhooks-stopped": (line) => ({
    name: `${many(line, "webhook fails or was stopped", "webhooks fail or were stopped")}`,
    href: "/system-settings",
  }),
  "access-differs": (line) => ({
    name: `The access check found ${many(line, "difference")}`,
    href: "/system-settings/access-checks",
  }),
  "sign-ins-refused": (line) => ({
    name: `${many(line, "sign-in")} refused ${lately}`,
    href: `/setup/sign-ins?${refused}&from=${line.from}`,
  }),
};

export const healthText = (line: HealthLine): HealthText => texts[line.what](line);
