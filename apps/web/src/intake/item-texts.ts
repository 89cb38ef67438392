import { type IntakeItem, intakeSourceLabels, intakeStageLabels } from "@tracewell/contract/intake";

/** For which types of visit an item is asked for; `nameOf` knows the types. */
export const describeTypes = ({ typeIds }: Pick<IntakeItem, "typeIds">, nameOf: (typeId: string) => string): string =>
  typeIds.length === 0 ? "All" : typeIds.map(nameOf).join(", ");

export const describeSource = ({ knownBy }: Pick<IntakeItem, "knownBy">): string =>
  knownBy ? intakeSourceLabels[knownBy] : "By hand";

export const describeStage = ({ neededFor }: Pick<IntakeItem, "neededFor">): string =>
  neededFor ? intakeStageLabels[neededFor] : "–";
