import type { Language } from "@tracewell/contract/constants";
import { letterFault, messageFault } from "@tracewell/contract/message-check";
import { messageVariables, resultVariables } from "@tracewell/contract/message-variables";
import type { StandardMessage, StandardMessageBody } from "@tracewell/contract/standard-messages";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { seededLetters } from "./letter.seed.ts";
import { seededResultMessages } from "./result-message.seed.ts";
import {
  deleteStandardMessage,
  findGiveaways,
  findKnownInfections,
  findStandardMessages,
  insertStandardMessages,
  lockMessageRow,
  updateStandardMessage,
} from "./standard-message.queries.ts";
import { seededStandardMessages } from "./standard-message.seed.ts";

export const listStandardMessages = async (tx: Tx) => wholeList(await findStandardMessages(tx));

/** Those that can be sent; letters are printed. */
export const listSendableMessages = async (tx: Tx) =>
  (await findStandardMessages(tx)).filter(({ channel }) => channel !== "letter");

export const getStandardMessage = async (tx: Tx, id: string): Promise<StandardMessage> =>
  found((await findStandardMessages(tx, id))[0]);

export const listGiveaways = async (tx: Tx) => ({ names: await findGiveaways(tx) });

/** Gives a new clinic the standard messages to begin with. */
export const seedStandardMessages = (tx: Tx, tenantId: string) =>
  insertStandardMessages(tx, tenantId, [...seededStandardMessages, ...seededResultMessages, ...seededLetters]);

/** The messages about results that the clinic sends, by type and way. */
export const listResultMessages = async (tx: Tx): Promise<StandardMessage[]> =>
  (await findStandardMessages(tx)).filter(({ resultType, disabled }) => resultType !== null && !disabled);

export async function createStandardMessage(tx: Tx, viewer: Viewer, body: StandardMessageBody): Promise<string> {
  const id = newId();
  await demandFit(tx, body);
  await keepingName(insertStandardMessages(tx, viewer.tenantId, [{ id, ...body }]));
  return id;
}

export async function editStandardMessage(
  tx: Tx,
  id: string,
  body: StandardMessageBody & { version: number },
): Promise<void> {
  const { version } = found(await lockMessageRow(tx, id));
  if (version !== body.version) throw new Refusal("edit.stale");
  const { channel, resultType } = await getStandardMessage(tx, id);
  if (resultType && channel !== body.channel) throw refusalAt("channel", "message.sends-results");
  // Triggers send messages; a letter has nowhere to go by itself.
  if ((channel === "letter") !== (body.channel === "letter")) throw refusalAt("channel", "message.letter-or-not");
  await demandFit(tx, body, resultType ? resultVariables : messageVariables);
  await keepingName(updateStandardMessage(tx, id, body));
}

export async function removeStandardMessage(tx: Tx, id: string): Promise<void> {
  found(await lockMessageRow(tx, id));
  if ((await getStandardMessage(tx, id)).resultType) throw new Refusal("message.sends-results");
  await deleteStandardMessage(tx, id);
}

/** A letter is for infections of the clinic, and may say what it is about; a message may not. */
async function demandFit(
  tx: Tx,
  { channel, subjects, bodies, infectionIds }: StandardMessageBody,
  variables?: Readonly<Record<string, string>>,
): Promise<void> {
  if (channel !== "letter") return refuseTelling(tx, { subjects, bodies }, variables);
  for (const [language, text] of Object.entries(bodies)) {
    const message = letterFault(text ?? "");
    if (message) throw refusalAt(`bodies.${language}`, "message.template-unfit", { message });
  }
  if (infectionIds.length === 0) return;
  const known = new Set(await findKnownInfections(tx, infectionIds));
  refuseInvalid(infectionIds.every((id) => known.has(id)) ? [] : [unknownChoice("infectionIds")]);
}

/** A message shows on a locked phone: it tells neither of an infection nor of a test or a result (R8-53, R10-17). */
export async function refuseTelling(
  tx: Tx,
  fields: Readonly<Record<string, Readonly<Partial<Record<Language, string>>> | null>>,
  variables: Readonly<Record<string, string>> = messageVariables,
): Promise<void> {
  const names = await findGiveaways(tx);
  for (const [field, texts] of Object.entries(fields))
    for (const [language, text] of Object.entries(texts ?? {})) {
      const message = messageFault(text ?? "", names, variables, language as Language);
      if (message) throw refusalAt(`${field}.${language}`, "message.template-unfit", { message });
    }
}

const keepingName = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints(
    { standard_message_tenant_id_channel_name_key: () => refusalAt("name", "message.name-taken") },
    work,
  );
