import type pg from "pg";

/** The card of an incoming file's page with two hundred questions. */
export const questionsTitle = "Two hundred questions";

/** Asks two hundred questions of every kind about incoming files; every tenth follows from the first, every twentieth is worked out. */
export async function askQuestions(pool: pg.Pool, tenantId: string): Promise<void> {
  const { rows } = await pool.query(
    `insert into factor_block (tenant_id, key, name, areas, scope, sort_order)
     values ($1, 'two-hundred', $2, '{INCOMING_FILE}', 'record', 899) on conflict (tenant_id, key) do nothing returning id`,
    [tenantId, questionsTitle],
  );
  if (!rows[0]) return;
  const questions = questionsOf("asked", 200).map((question) => ({ ...question, version: 1 }));
  await pool.query(
    `insert into factor (tenant_id, block_id, code, version, question, position)
     select $1, $2, question ->> 'code', 1, question, place from jsonb_array_elements($3::jsonb) with ordinality as asked (question, place)`,
    [tenantId, rows[0].id, JSON.stringify(questions)],
  );
}

const kinds = [
  { type: "input" },
  { type: "textarea" },
  { type: "boolean", format: "radiobox" },
  { type: "input", format: "number" },
  {
    type: "select",
    options: ["Never", "Rarely", "Often"].map((label) => ({ code: label.toLowerCase(), label, disabled: false })),
  },
  { type: "date" },
  { type: "boolean", format: "checkbox" },
] as const;

/** Questions of every kind; every tenth follows from the first, every twentieth is worked out. */
export const questionsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => question(place + 1, (of) => `${prefix}_${of}`));

function question(place: number, code: (place: number) => string) {
  const kind =
    place % 20 === 3 || place === 1 || place === 100
      ? place % 20 === 3
        ? kinds[3]
        : kinds[0]
      : kinds[place % kinds.length];
  return {
    ...kind,
    code: code(place),
    label: `Question ${place}`,
    rules: {},
    multiple: false,
    readonly: false,
    required: false,
    ...(place % 20 === 19
      ? { type: "input", format: "number", options: undefined, calculated: `${code(3)} + ${code(103)}` }
      : {}),
    ...(place % 10 === 8 ? { parent: code(1) } : {}),
  };
}
