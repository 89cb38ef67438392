import { mostUnnamedPartners } from "@tracewell/contract/unnamed-partners";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** Unnamed partners are added while the investigation is open, up to the most that one screen can show. */
export const mayAdd: Guard<{ closed: boolean; many: number }> = (_viewer, { closed, many }) =>
  verdict(when(closed, "record.closed"), when(many >= mostUnnamedPartners, "unnamed-partner.too-many"));

/** They are changed and removed while the investigation is open. */
export const mayEdit: Guard<{ closed: boolean }> = (_viewer, { closed }) => verdict(when(closed, "record.closed"));
