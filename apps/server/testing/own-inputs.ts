import type { CallSpec } from "@tracewell/contract/call";
import { Id } from "@tracewell/contract/primitives";
import type { TestApp } from "./app.ts";
import { completed } from "./completed-inputs.ts";
import { leastInput, type Picks, type RawInput } from "./contract-inputs.ts";
import type { FullClinic } from "./full-clinic.ts";
import { idTargetAt } from "./id-targets.ts";
import type { TestProvider } from "./identity-provider.ts";

export interface InputGround {
  server: TestApp;
  clinic: FullClinic;
  provider: TestProvider;
}

/** A call's input about the clinic's own things, which is taken as it is. */
export async function ownInput(
  { server, clinic, provider }: InputGround,
  { title, spec }: { title: string; spec: CallSpec },
  wish: { idAt?: (place: string) => string; wanted?: string; picks?: Picks } = {},
): Promise<RawInput> {
  const idAt = wish.idAt ?? ((place) => ownId(clinic, spec, place));
  const input = leastInput(spec, idAt, wish.wanted === undefined ? [] : [wish.wanted], wish.picks);
  const named = String(input.params.id ?? input.params.commentId ?? "");
  const about = Id.safeParse(named).success ? named : clinic.staff.userId;
  return completed(title, input, {
    ids: clinic.ids,
    email: clinic.email,
    patientEmail: clinic.patient.login,
    version: await versionOf(server, about),
    metadataUrl: provider.metadataUrl,
  });
}

export const ownId = ({ ids }: FullClinic, { path }: CallSpec, place: string): string =>
  ids[idTargetAt(path, place) ?? ""] ?? "";

const numbered = [
  "person",
  "app_user",
  "webhook",
  "trigger_definition",
  "role",
  "record",
  "task",
  "comment",
  "preference",
  "identity_provider",
  "saved_view",
  "custom_query",
  "appointment",
  "location",
  "test_definition",
  "test_order_item",
  "test_outcome",
  "outcome_text",
  "qualitative_result",
  "organization",
  "outbreak",
  "waitlist_entry",
  "tenant",
];

/** The number of the last edit of whatever has this id. */
async function versionOf({ pool }: TestApp, id: string): Promise<number> {
  const each = numbered.map((table) => `select version from ${table} where id = $1`);
  // Planned once a connection: over all these tables that takes longer than the answer.
  const text = each.join(" union all ");
  const { rows } = await pool.query<{ version: number }>({ name: "version-of", text, values: [id] });
  return rows[0]?.version ?? 1;
}
