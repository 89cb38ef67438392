import type { Ability } from "@tracewell/contract/abilities";
import { verdict, when } from "../platform/guards.ts";

/** Nobody approves what they added or changed themselves. */
export const mayApprove = (
  viewer: { accountId: string },
  provider: { approved: boolean; changedBy: string | null },
): Ability =>
  verdict(
    when(provider.approved, "identity-provider.approved"),
    when(!provider.approved && provider.changedBy === viewer.accountId, "identity-provider.own-change"),
  );

/** A provider can be put out of service at once; every other change of it waits for a second administrator. */
export const onlyDeactivates = (
  present: { displayName: string; metadataUrl: string | null; secondFactorContexts: readonly string[] },
  edit: {
    active: boolean;
    displayName: string;
    metadataUrl: string | null;
    metadata: string | null;
    secondFactorContexts: readonly string[];
  },
): boolean =>
  !edit.active &&
  !edit.metadata &&
  edit.displayName === present.displayName &&
  edit.metadataUrl === present.metadataUrl &&
  edit.secondFactorContexts.join("\n") === present.secondFactorContexts.join("\n");

/** Metadata can be fetched again where they came from an address. */
export const mayReadAgain = (provider: { metadataUrl: string | null }): Ability =>
  verdict(when(provider.metadataUrl === null, "identity-provider.no-address"));

/** Whether an edit brings other metadata, so that they are read before it is kept. */
export const bringsMetadata = (
  present: { metadataUrl: string | null },
  edit: { metadataUrl: string | null; metadata: string | null },
): boolean => Boolean(edit.metadata) || (edit.metadataUrl !== null && edit.metadataUrl !== present.metadataUrl);
