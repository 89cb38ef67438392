import { mostUnnamedPartners } from "@tracewell/contract/unnamed-partners";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** Unnamed partners are added while the investigation is open, up to the most that one screen can show. */
export const mayAdd: Guard<{ closed: boolean; many: number; added?: number }> = (
  _viewer,
  { closed, many, added = 1 },
) => verdict(when(closed, "record.closed"), when(many + added > mostUnnamedPartners, "unnamed-partner.too-many"));

/** They are changed, resolved and removed while the investigation is open and nobody knows who they are. */
export const mayEdit: Guard<{ closed: boolean; resolved?: boolean }> = (_viewer, { closed, resolved = false }) =>
  verdict(when(closed, "record.closed"), when(resolved, "unnamed-partner.resolved"));

/** Who they are is taken back while the investigation is open. */
export const mayUndoResolution: Guard<{ closed: boolean; resolved: boolean }> = (_viewer, { closed, resolved }) =>
  verdict(when(closed, "record.closed"), when(!resolved, "unnamed-partner.not-resolved"));
