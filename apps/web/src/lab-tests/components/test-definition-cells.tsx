import type { testDefinitionList } from "@tracewell/contract/test-definition-list";
import type { TestDefinitionRow } from "@tracewell/contract/test-definitions";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";

const joined = (names: readonly string[]) => {
  const text = names.join(", ");
  return <span title={text || undefined}>{text || "–"}</span>;
};

/** The cells of the list of tests. */
export const testDefinitionCells: CellsOf<typeof testDefinitionList, TestDefinitionRow> = {
  name: {
    width: 250,
    main: true,
    mobile: "title",
    cell: ({ name, shortName }) => (shortName && shortName !== name ? `${name} (${shortName})` : name),
  },
  infection: { width: 140, cell: ({ infection }) => infection?.name ?? "–" },
  type: { width: 110, cell: ({ type }) => type?.name ?? "–" },
  sources: { width: 220, mobile: "hidden", cell: ({ sources }) => joined(sources) },
  results: { width: 260, mobile: "hidden", cell: ({ resultNames }) => joined(resultNames) },
  outcomes: { width: 90, align: "right", cell: ({ outcomes }) => outcomes },
  onSite: {
    width: 120,
    cell: ({ onSite, rapidMinutes }) => (onSite ? (rapidMinutes ? `${rapidMinutes} minutes` : "Yes") : "–"),
  },
  codes: { width: 160, figures: true, mobile: "hidden", cell: ({ codes }) => joined(codes) },
  combo: { width: 120, mobile: "hidden", cell: ({ comboTest }) => comboWords[comboTest ?? "none"] },
  state: { width: 100, cell: ({ disabled }) => (disabled ? <Badge tone="mute">Disabled</Badge> : "In use") },
};

const comboWords = { parent: "Combo", child: "Part of a combo", none: "–" };
