import { statfs } from "node:fs/promises";

/** How many bytes of the disk that holds this folder are free for this process. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
