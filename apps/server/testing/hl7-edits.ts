/** The message with field n of all segments of a kind replaced. */
export const withField = (message: string, segment: string, field: number, value: string): string =>
  message
    .split("\r")
    .map((line) => (line.startsWith(`${segment}|`) ? edited(line, field, value) : line))
    .join("\r");

function edited(line: string, field: number, value: string): string {
  const fields = line.split("|");
  while (fields.length <= field) fields.push("");
  return fields.with(field, value).join("|");
}

/** The message without its segments of a kind. */
export const withoutSegments = (message: string, segment: string): string =>
  message
    .split("\r")
    .filter((line) => !line.startsWith(`${segment}|`))
    .join("\r");
