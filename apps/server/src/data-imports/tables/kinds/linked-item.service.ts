import type { Tx } from "../../../platform/database/transaction.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import { findLinkedRows, type LinkedRow } from "./import-link.queries.ts";
import { RowRefusal } from "./row-refusal.model.ts";

/** Fields that hold the number of something that went in before. */
const linkingFields = ["sourceCase", "sourcePerson", "sourceId", "targetId", "memberCase"];

/** What the numbers in rows stand for: the clinic's own numbers first, then those of the same sender, then of any other. */
export class LinkedItems {
  readonly #sender: string;
  readonly #rows: Map<string, LinkedRow[]>;

  private constructor(sender: string, rows: readonly LinkedRow[]) {
    this.#sender = sender;
    this.#rows = Map.groupBy(rows, ({ number }) => number);
  }

  /** Where no row is read. */
  static readonly none = new LinkedItems("", []);

  /** Of all numbers that these rows hold, in one statement. */
  static async of(tx: Tx, sender: string, rows: readonly ReadEntry[]): Promise<LinkedItems> {
    const numbers = rows.flatMap(({ values }) => linkingFields.flatMap((field) => values.get(field) ?? []));
    return new LinkedItems(sender, await findLinkedRows(tx, [...new Set(numbers)]));
  }

  /** What a number stands for; a number that stands for nothing here is refused at its field (R8-87). */
  find(field: string, number: string): LinkedRow[] {
    const rows = this.#rows.get(number) ?? [];
    const ranks = [
      rows.filter(({ sender }) => sender === null),
      rows.filter(({ sender }) => sender === this.#sender),
      rows,
    ];
    const found = ranks.find((each) => each.length > 0);
    if (found) return found;
    const message = `“${number}” is not the number of a record or person here, nor a sender’s number of one. Import those first, or write the number they have here.`;
    throw new RowRefusal(field, "import.linked-record-missing", message);
  }

  /** The investigation that a number stands for: itself, or the open one of its person. */
  caseOf(field: string, number: string, infectionId: string | undefined): { id: string | null; personId: string } {
    const rows = this.find(field, number);
    const cases = rows.filter((row) => row.kind === "Incident" && (!infectionId || row.infectionId === infectionId));
    const open = cases.filter(({ closed }) => !closed);
    const chosen = open.length > 0 ? open : cases;
    if (chosen.length > 1) throw ambiguous(field, number);
    const [only] = chosen;
    // Who was a contact before may be here twice by one number: the case says which of them it is.
    return only ? { id: only.recordId, personId: only.personId } : { id: null, personId: this.personOf(field, number) };
  }

  personOf(field: string, number: string): string {
    const persons = [...new Set(this.find(field, number).map(({ personId }) => personId))];
    if (persons.length > 1) throw ambiguous(field, number);
    return persons[0] as string;
  }
}

const ambiguous = (field: string, number: string) =>
  new RowRefusal(
    field,
    "import.linked-record-ambiguous",
    `“${number}” stands for several records here. Write the number that the right one has here, or its infection.`,
  );
