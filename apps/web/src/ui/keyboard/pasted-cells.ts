/** A cell that holds tabs, line breaks or quotes is copied in quotes, its own quotes doubled. */
const cellAndEnd = /(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/y;

/** The cells of rows copied from a spreadsheet, each as one line of text. */
export function pastedCells(text: string): string[][] {
  const copied = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  cellAndEnd.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = "", end] = cellAndEnd.exec(copied) ?? [];
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(cell.replace(/\s+/g, " ").trim());
    if (end === "\n") rows.push([]);
    if (!end) return rows;
  }
}
