import { Link } from "../../ui/link.tsx";
import { useHasClinicsBelow } from "../hooks/use-clinic-figures.ts";

/** Leads to the figures of the clinics below one's own, where there are any. */
export const FiguresLink = () =>
  useHasClinicsBelow() ? <Link href="/analytics/clinics">Figures of the clinics below</Link> : null;
