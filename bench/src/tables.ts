/** A table in Markdown, as docs/performance.md holds it. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const whole = (number: number): string => Math.round(number).toLocaleString("en-US");
export const ratio = (of: number, to: number): string => (of / to).toFixed(2);
export const milliseconds = (number: number): string => number.toFixed(number < 10 ? 1 : 0);
