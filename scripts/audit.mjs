import { installMissing } from "./install.mjs";
import { main, run } from "./lifetime.mjs";

// `npm run audit`: fails on a known high or critical weakness in what production runs. Says so and passes where no registry
// answers, so that it can stand in any pipeline.

await main(async () => {
  await installMissing();
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const { text } = await run([...npm, "audit", "--omit=dev", "--json", "--loglevel=silent"], { output: "collect" });
  const { counts, names } = readReport(text);
  if (!counts) {
    console.log("No registry answered: nothing was checked.");
    return 0;
  }
  console.log(
    `Known weaknesses: ${Object.entries(counts)
      .map(([level, many]) => `${many} ${level}`)
      .join(", ")}.`,
  );
  for (const name of names) console.log(`  ${name}`);
  return counts.high + counts.critical > 0 ? 1 : 0;
});

/** npm's report, or nothing of it where npm wrote an error in its place. */
function readReport(text) {
  try {
    const { metadata, vulnerabilities = {} } = JSON.parse(text);
    const names = Object.values(vulnerabilities).map(({ name, severity }) => `${severity}: ${name}`);
    return { counts: metadata?.vulnerabilities, names };
  } catch {
    return { names: [] };
  }
}
