import { renamedIn } from "@tracewell/contract/factor-expressions";
import type { Question } from "@tracewell/contract/factors";

/** Questions with codes that the clinic does not have yet; what they say of one another follows. */
export function withFreeCodes(questions: readonly Question[], taken: ReadonlySet<string>): Question[] {
  const used = new Set(taken);
  const names = new Map<string, string>();
  for (const { code } of questions) {
    let free = code;
    for (let number = 2; used.has(free); number++) free = `${code.slice(0, 56)}_${number}`;
    used.add(free);
    names.set(code, free);
  }
  return questions.map((question) => renamed(question, names));
}

function renamed(question: Question, names: ReadonlyMap<string, string>): Question {
  const { code, parent, when, calculated } = question;
  const nameOf = (old: string) => names.get(old) ?? old;
  return {
    ...question,
    code: nameOf(code),
    ...(parent !== undefined && { parent: nameOf(parent) }),
    ...(when !== undefined && { when: renamedIn(when, nameOf) }),
    ...(calculated !== undefined && { calculated: renamedIn(calculated, nameOf) }),
  };
}
