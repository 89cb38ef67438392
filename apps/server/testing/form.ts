import type { ReplyOf, SentBody } from "@tracewell/contract/call";
import type { Factor } from "@tracewell/contract/factors";
import { type AnsweredBlock, formCalls } from "@tracewell/contract/forms";
import type { Caller } from "./app.ts";

type Value = SentBody<typeof formCalls.save>["answers"][number]["value"];

/** The clinic's questions and blocks by what they are called. */
export interface Questions {
  factor: (code: string) => Factor;
  block: (key: string) => ReplyOf<typeof formCalls.blocks>["data"][number];
}

export async function questionsOf(caller: Caller): Promise<Questions> {
  const factors = new Map((await caller.ask(formCalls.factors)).data.map((factor) => [factor.code, factor]));
  const blocks = new Map((await caller.ask(formCalls.blocks)).data.map((block) => [block.key, block]));
  const get = <T>(all: Map<string, T>, name: string): T => {
    const one = all.get(name);
    if (!one) throw new Error(`The clinic asks no ${name}.`);
    return one;
  };
  return { factor: (code) => get(factors, code), block: (key) => get(blocks, key) };
}

/** What a save of answers by their codes is sent. */
export const answersTo = (
  { factor, block }: Questions,
  key: string,
  referenceId: string,
  answers: Record<string, Value>,
  version = 0,
) => ({
  params: { blockId: block(key).id },
  body: {
    referenceId,
    version,
    answers: Object.entries(answers).map(([code, value]) => ({ factorId: factor(code).id, value })),
  },
});

/** A block of a record or person as it is answered. */
export async function blockOf(
  caller: Caller,
  questions: Questions,
  key: string,
  referenceId: string,
): Promise<AnsweredBlock | undefined> {
  const { data } = await caller.ask(formCalls.responses, { query: { referenceId } });
  return data.find(({ blockId }) => blockId === questions.block(key).id);
}

/** Answers by their questions' codes. */
export const valuesOf = (block: AnsweredBlock | undefined) =>
  Object.fromEntries((block?.responses ?? []).map(({ code, value }) => [code, value]));
