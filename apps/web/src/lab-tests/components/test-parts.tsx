import { codeSystems, type TestDefinition } from "@tracewell/contract/test-definitions";
import { Facts } from "../../ui/facts.tsx";

const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(", ") || null;

const laboratories = ({ organizations }: TestDefinition) =>
  named(
    organizations.map(({ name, accountNumber }) => ({
      name: accountNumber ? `${name} (account ${accountNumber})` : name,
    })),
  );

/** What a test is made of, taken from, answered with and reported by. */
export const TestParts = ({ test }: { test: TestDefinition }) => (
  <Facts
    facts={[
      { label: "Made of", value: named(test.children) },
      { label: "Results", value: named(test.qualitativeResults) },
      { label: "Sources", value: named(test.sources) },
      { label: "Laboratories", value: laboratories(test) ?? "Any" },
      {
        label: "Codes",
        value: test.mappingCodes.map(({ system, code }) => `${codeSystems[system]} ${code}`).join(", ") || null,
      },
      {
        label: "Asked with the order",
        value: test.questions.map(({ text, required }) => (required ? `${text} (required)` : text)).join(" ") || null,
      },
    ]}
  />
);
