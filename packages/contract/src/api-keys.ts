import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { apiKeyScopes } from "./permissions.ts";
import { byId, Id, Instant, Line, Named, Version } from "./primitives.ts";

/** What a program shows: a text of 68 characters that begins with `twk_`. */
const ApiKeySecret = z.object({
  id: Id,
  /** Its last characters. */
  ending: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  state: z.enum(["valid", "expired"]),
});

/** The client certificate by which a sender is known that sends by MLLP over TLS (docs/decisions/0260). */
const SenderCertificate = z.object({
  /** Its SHA-256, 64 hexadecimal digits. */
  fingerprint: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});

/** How well a sender's reports could be used, over the last 30 days. Shares are of the messages, 0 to 1. */
export const SenderScore = z.object({
  messages: z.number().int(),
  failed: z.number().int(),
  withoutBirthDate: z.number().int(),
  unmappedCodes: z.number().int(),
  duplicates: z.number().int(),
  /** From the collection of the specimen to its report, in hours, at the median; null: no report told. */
  medianDelayHours: z.number().nullable(),
});
export type SenderScore = z.infer<typeof SenderScore>;

/** A key by which another program calls (docs/decisions/0129). */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** For whom the program acts: what they may not do, it may not do either. */
  actsFor: Named.extend({ active: z.boolean() }),
  /** While a key is rotated it has two. */
  secrets: z.array(ApiKeySecret),
  /** It is good for as long as one of the secrets is. */
  certificate: SenderCertificate.nullable(),
  score: SenderScore.nullable(),
  createdAt: Instant,
  revokedAt: Instant.nullable(),
  version: Version,
  abilities: z.object({ rotate: Ability, certify: Ability, revoke: Ability }),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The one answer that holds a secret: it is kept nowhere, and cannot be shown again. */
export const MadeSecret = z.object({ key: ApiKey, secret: z.string() });
export type MadeSecret = z.infer<typeof MadeSecret>;

/** How long a new secret is good for, in days; and the one that it replaces, where that is not ended at once. */
export const secretDays = { least: 1, usual: 365, most: 730 } as const;
export const overlapDays = { usual: 7, most: 30 } as const;

/** A certificate with those that vouch for it, as PEM, has fewer characters. */
export const certificateLength = 16_384;

const validDays = z.number().int().min(secretDays.least).max(secretDays.most).default(secretDays.usual);

const needs = ["EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS"] as const;

export const apiKeyCalls = {
  list: call({
    method: "GET",
    path: "/api-keys",
    summary: "The keys by which other programs call, with how well their reports could be used.",
    needs,
    list: true,
    reply: ApiKey,
  }),
  create: call({
    method: "POST",
    path: "/api-keys",
    summary: "Makes a key for a program; the answer holds its secret, which is shown this once.",
    needs,
    body: z.object({
      name: Line.min(1, "Name the program that will use it.").max(80),
      scopes: z.array(z.enum(apiKeyScopes)).min(1, "Choose what the program may do.").max(apiKeyScopes.length),
      actsForId: Id,
      validDays,
    }),
    reply: MadeSecret,
    refuses: ["api-key.name-taken", "api-key.user-inactive"],
    replay: "never",
  }),
  rotate: call({
    method: "POST",
    path: "/api-keys/:id/rotate",
    summary: "Makes another secret for a key; the one before stays good for some days, so that nothing is turned away.",
    needs,
    params: byId,
    body: z.object({
      validDays,
      /** 0: at once. */
      overlapDays: z.number().int().min(0).max(overlapDays.most).default(overlapDays.usual),
      version: Version,
    }),
    reply: MadeSecret,
    refuses: ["api-key.revoked", "edit.stale"],
    replay: "never",
  }),
  certify: call({
    method: "PUT",
    path: "/api-keys/:id/certificate",
    summary:
      "Says by which client certificate the program is known that sends lab reports by MLLP over TLS: as PEM, or by its SHA-256 fingerprint. Null: by none.",
    needs,
    params: byId,
    body: z.object({
      certificate: z
        .string()
        .trim()
        .min(1, "Paste a certificate or its fingerprint.")
        .max(certificateLength)
        .nullable(),
      version: Version,
    }),
    reply: ApiKey,
    refuses: [
      "api-key.revoked",
      "api-key.no-sender",
      "api-key.certificate-unreadable",
      "api-key.certificate-secret",
      "api-key.certificate-expired",
      "api-key.certificate-taken",
      "edit.stale",
    ],
  }),
  revoke: call({
    method: "POST",
    path: "/api-keys/:id/revoke",
    summary: "Ends a key with all its secrets, at once and for good.",
    needs,
    params: byId,
    body: z.object({ version: Version }),
    reply: ApiKey,
    refuses: ["api-key.revoked", "edit.stale"],
  }),
};
