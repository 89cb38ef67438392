import { spawn } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { Failure, root } from "./lifetime.mjs";

const ofSystem = "/usr/bin/chromium";

/**
 * The path of a Chromium for the journeys: CHROME's, the one in our packages, or the system's where those have none. Ours is the same
 * everywhere, and has no window to draw: journeys take a quarter less time in it.
 */
export async function findBrowser() {
  const { CHROME } = process.env;
  if (CHROME) {
    if (existsSync(CHROME)) return CHROME;
    throw new Failure(`CHROME names ${CHROME}, where there is no browser.`);
  }
  if (process.platform === "linux" && process.arch === "x64") return unpackBrowser();
  if (existsSync(ofSystem)) return ofSystem;
  throw new Failure("There is no browser for this machine in the packages: set CHROME to a Chromium or Chrome.");
}

async function unpackBrowser() {
  const source = join(root, "node_modules", "@sparticuz", "chromium");
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const target = join(root, "node_modules", ".cache", `chromium-${version}`);
  const launcher = join(target, "launch");
  if (existsSync(launcher)) return launcher;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const archive = (name) => createReadStream(join(source, "bin", name)).pipe(createBrotliDecompress());
  await Promise.all([
    pipeline(archive("chromium.br"), createWriteStream(join(unfinished, "chromium"), { mode: 0o755 })),
    // Libraries that a bare Debian lacks, a font, and drawing in software.
    ...["al2023", "fonts", "swiftshader"].map((name) => untar(archive(`${name}.tar.br`), unfinished)),
  ]);
  writeFileSync(join(unfinished, "fonts.conf"), fontSettings(target));
  writeFileSync(join(unfinished, "launch"), launchScript(target), { mode: 0o755 });
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  return launcher;
}

function untar(archive, directory) {
  const tar = spawn("tar", ["-x", "--no-same-owner", "-C", directory], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = new Promise((resolve, reject) => {
    tar.once("error", reject);
    tar.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with code ${code}.`))));
  });
  return Promise.all([pipeline(archive, tar.stdin).catch(unlessTarHadEnough), ended]);
}

/** After the mark that ends an archive tar may close its input before the rest of it came; its exit code tells whether all was there. */
function unlessTarHadEnough(error) {
  if (!["EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code)) throw error;
}

/** The libraries are for the browser alone: PostgreSQL, started beside it, has its own. */
const launchScript = (directory) => `#!/bin/sh
export LD_LIBRARY_PATH="${directory}/lib" FONTCONFIG_FILE="${directory}/fonts.conf"
exec "${directory}/chromium" "$@"
`;

const fontSettings = (directory) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${directory}/fonts</dir>
  <cachedir>${directory}/fonts-cache</cachedir>
</fontconfig>
`;
