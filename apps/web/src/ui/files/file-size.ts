/** How large a file is: `2.4 MB`; a dash where there is none. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return "–";
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
