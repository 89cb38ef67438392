import type { HealthLine } from "@tracewell/contract/home";
import { Instant } from "../../ui/time/instant.tsx";
import { DayCard, type DayLine } from "../components/day-card.tsx";
import { healthText } from "../health-text.ts";
import { useHealth } from "../hooks/use-home.ts";
import { asPage } from "../whole-page.ts";

const line = (matter: HealthLine): DayLine => {
  const { name, sub, href } = healthText(matter);
  return {
    ...{ id: `${matter.what} ${matter.id}`, href, name, sub },
    end: matter.since && (
      <>
        since <Instant at={matter.since} />
      </>
    ),
  };
};

/** What fails, waits too long or was refused, each with where it is mended; one calm line where all is well. */
export const HealthCard = () => (
  <DayCard
    title="Health of the clinic’s data and access"
    list={asPage(useHealth(), ({ lines }) => ({ rows: lines, total: lines.length }))}
    line={line}
    empty="All is well: jobs, imports, messages, webhooks, access checks and sign-ins"
    wide
  />
);
