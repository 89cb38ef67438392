import type { QuerySource } from "@tracewell/contract/custom-queries";

const types = { text: "text", number: "number", day: "day", "yes-no": "yes or no", id: "id" };

/** docs/data-dictionary.md: what custom queries may read, as the database describes it. */
export function dataDictionary(sources: readonly QuerySource[]): string {
  const tables = sources.map(({ name, about, fields }) => {
    const rows = fields.map((field) => `| \`${field.name}\` | ${types[field.type]} | ${field.about} |`);
    return [`## ${name}`, "", `${about}.`, "", "| field | type | what it is |", "| --- | --- | --- |", ...rows].join(
      "\n",
    );
  });
  return `# Data dictionary

What [custom queries](decisions/0113-custom-queries.md) may read: the views of the schema \`reporting\`, each with the clinic's own rows. Days are days in
the clinic's time zone. Made by \`npm run db:types\` from the comments in the migrations.

${tables.join("\n\n")}
`;
}
