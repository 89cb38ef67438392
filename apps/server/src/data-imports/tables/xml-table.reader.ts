import { readMarkup } from "./markup.reader.ts";
import { type RawRow, type TableSource, tableLimits, UnreadableTable } from "./table-row.model.ts";

/** Documents of a meaning of their own, told by their outermost element. */
const documents: Record<string, string> = {
  ClinicalDocument: "a clinical document (CDA), such as a case report",
  ORU_R01: "an HL7 version 2 message in XML",
  Container: "a laboratory report of the NBS",
  Bundle: "a FHIR bundle",
};

interface Found {
  /** Path of the element that is a row, as its names. */
  rowPath: string;
  columns: string[];
}

/**
 * A table in XML: the first element that holds nothing but values is a row, and all at the same place are. Its columns are
 * named by what stands in it, found by reading the file once through.
 */
export async function readXmlForm(source: TableSource): Promise<Found> {
  const columns = new Set<string>();
  let rowPath: string | null = null;
  const path: string[] = [];
  let hadChild = false;
  const addColumn = (name: string) => {
    columns.add(name);
    if (columns.size > tableLimits.columns)
      throw new UnreadableTable("The XML has more kinds of elements than a table has columns.");
  };
  const reading = readMarkup(source.read(), {
    open(name, tag, depth) {
      const known = documents[name];
      if (depth === 1 && known) throw new UnreadableTable(`This is ${known}, not a table of rows.`);
      path.push(name);
      hadChild = false;
      if (rowPath !== null && path.join("/") === rowPath)
        for (const attribute of Object.keys(tag.attributes)) if (!attribute.startsWith("xmlns")) addColumn(attribute);
    },
    close(name) {
      const parent = path.slice(0, -1).join("/");
      if (rowPath === null && !hadChild && path.length > 2) rowPath = parent;
      if (rowPath !== null && parent === rowPath) addColumn(name);
      path.pop();
      hadChild = true;
    },
  });
  for await (const _ of reading);
  if (rowPath === null)
    throw new UnreadableTable("The XML holds no rows: elements that stand one after another, each with its values.");
  return { rowPath, columns: [...columns] };
}

/** The header and the rows; the header counts as row 1, so that the rows have the numbers of a spreadsheet's. */
export async function* readXmlRows(
  source: TableSource,
  { rowPath, columns }: Found,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<RawRow> {
  const place = new Map(columns.map((name, at) => [name, at]));
  const path: string[] = [];
  let [row, text, number]: [string[] | null, string, number] = [null, "", 1];
  let ready: RawRow[] = [{ number: 1, cells: columns }];
  const put = (name: string, value: string) => {
    const at = place.get(name);
    if (row && at !== undefined) row[at] = row[at] ? `${row[at]}; ${value}` : value;
  };
  const reading = readMarkup(source.read(), {
    open(name, tag) {
      path.push(name);
      text = "";
      if (path.join("/") !== rowPath) return;
      row = columns.map(() => "");
      for (const [attribute, value] of Object.entries(tag.attributes)) put(attribute, value);
    },
    text(more) {
      text += more;
      if (text.length > tableLimits.cellCharacters)
        throw new UnreadableTable(
          `Row ${number + 1} holds a value of more than ${tableLimits.cellCharacters} characters.`,
        );
    },
    close(name) {
      const at = path.join("/");
      path.pop();
      if (row && at === rowPath) {
        number += 1;
        ready.push({ number, cells: row });
        row = null;
      } else if (row && path.join("/") === rowPath) put(name, text.trim());
    },
  });
  for await (const read of reading) {
    onBytes(read);
    yield* ready;
    ready = [];
  }
}
