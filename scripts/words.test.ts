import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listShownTexts, listTranslations, textsIn } from "./words.ts";

/** The phrases in backticks of the last column of the table in docs/voice.md. */
const refused = readFileSync(resolve(import.meta.dirname, "../docs/voice.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .flatMap((line) => [...(line.split("|").at(-2) ?? "").matchAll(/`([^`]+)`/g)].map(([, phrase = ""]) => phrase));

/** Where a refused phrase is meant: an operator of conditions, and what only operators of the server read. */
const allowed = new Set(["packages/contract/src/trigger-rules.ts"]);

describe("the texts of the product", () => {
  const texts = listShownTexts();

  it("are found on screens, in errors and in the server’s reasons", () => {
    const all = new Set(texts.map(({ text }) => text));
    expect(all).toContain("Why it is here");
    expect(all).toContain("Sign in to go on.");
    expect(all).toContain("No open tasks. What is to be done next shows here.");
  });

  it("say nothing that docs/voice.md refuses", () => {
    expect(refused.length).toBeGreaterThan(10);
    const wrong = texts
      .filter(({ path }) => !allowed.has(path))
      .flatMap(({ path, line, text }) =>
        refused.filter((phrase) => text.includes(phrase)).map((phrase) => `${path}:${line}: “${phrase}” in “${text}”`),
      );
    expect(wrong).toEqual([]);
  });
});

it("finds what is between tags, in attributes, in strings and around what is filled in, and nothing for programs", () => {
  const source = `
    import { a } from "a b c";
    const title = "Two words";
    const key = "two-words";
    export const View = () => <p className="big red" title="A hint"> Some <b>bold</b> text {\`\${n} of \${m} done\`}</p>;
    throw new Error("only developers read this");`;
  expect(textsIn("view.tsx", source).map(({ text }) => text)).toEqual([
    "Two words",
    "A hint",
    "Some",
    "bold",
    "text",
    "… of … done",
  ]);
});

it("lists a language beside the English that it stands for", () => {
  expect(listTranslations("es").map(({ text }) => text)).toContain("Language → Idioma");
});
