import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const fewestBytes = 2048;

/** Puts a compressed twin beside each file of script and style, as small as can be: a server can't take that long for each answer. */
export const compressed: Plugin = {
  name: "compressed",
  async writeBundle({ dir = "" }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const content = await readFile(join(dir, name));
        if (content.length >= fewestBytes)
          await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content));
      }),
    );
  },
};
