import type { Ability } from "@tracewell/contract/abilities";
import { verdict, when } from "../platform/guards.ts";

/** Metadata can be fetched again where they came from an address. */
export const mayReadAgain = (provider: { metadataUrl: string | null }): Ability =>
  verdict(when(provider.metadataUrl === null, "identity-provider.no-address"));

/** Whether an edit brings other metadata, so that they are read before it is kept. */
export const bringsMetadata = (
  present: { metadataUrl: string | null },
  edit: { metadataUrl: string | null; metadata: string | null },
): boolean => Boolean(edit.metadata) || (edit.metadataUrl !== null && edit.metadataUrl !== present.metadataUrl);
