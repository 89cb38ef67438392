import type { ClinicAtHome } from "@tracewell/contract/home";
import { Badge } from "../../ui/badges/badge.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { DayCard, type DayLine } from "../components/day-card.tsx";
import { useClinicsAtHome } from "../hooks/use-home.ts";
import { asPage } from "../whole-page.ts";

const line = ({ id, name, closedAt, stepsLeft }: ClinicAtHome): DayLine => ({
  id,
  href: `/setup/clinics/${id}`,
  name,
  badges: stepsLeft > 0 && (
    <Badge tone="exposed">{stepsLeft === 1 ? "1 setup step left" : `${stepsLeft} setup steps left`}</Badge>
  ),
  end: closedAt ? (
    <>
      Closed <Instant at={closedAt} />
    </>
  ) : stepsLeft === 0 ? (
    "Set up"
  ) : (
    ""
  ),
});

/** The clinics of the installation, those with the most left to set up in front. */
export const ClinicsCard = () => (
  <DayCard
    title="Clinics"
    href="/setup/clinics?state=all"
    list={asPage(useClinicsAtHome(), ({ clinics, total }) => ({ rows: clinics, total }))}
    line={line}
    empty="No clinic is open yet"
    wide
  />
);
