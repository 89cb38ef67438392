import type { ProblemTexts } from "./problem-texts.ts";

/** Imports, exports and custom queries. */
export const exchangeProblems = {
  "import.unsupported-format": [
    422,
    "This format is not one that can be imported: HL7 v2 lab reports are, and tables as CSV, XLSX or XML.",
  ],
  "import.no-table": [422, "This file can’t be read as a table of rows and columns."],
  "import.no-mapping": [404, "This column mapping is gone. Map the columns again."],
  "import.kind-not-allowed": [
    403,
    "Your role doesn’t let you add these by hand, so it doesn’t let you import them either.",
  ],
  "import.row-unreadable": [422, "A row is sent as its columns with their values."],
  "import.still-running": [409, "The import is still running. Stop it first, or wait until it has ended."],
  "import.not-running": [409, "The import has ended already."],
  "import.message-not-failed": [409, "Only a message that was rejected can be mended and tried again."],
  "import.message-dismissed": [409, "This was dismissed already."],
  "import.message-not-dismissed": [409, "Only what was dismissed can be reopened."],

  "import.too-many-rows": [409, "A workbook holds at most 20,000 rejected rows. Download them as CSV."],

  "export.not-ready": [409, "The file of this export is not there."],
  "export.deleted": [409, "The file of this export was deleted. Export the list again."],
  "export.unreadable": [409, "The file of this export can no longer be read. Export the list again."],
  "export.not-offered": [409, "Visits are not exported from this installation."],
  "export.not-deidentified": [409, "Only lists about people can be exported de-identified."],
  "export.too-many": [409, "Five of your exports are under way. Wait for one of them, or cancel it."],
  "preset.name-taken": [409, "You have a preset of this name for this list already."],
  "preset.not-yours": [403, "Only its owner can change this preset. Save it under a name of your own."],

  "fhir.parameter-unknown": [400, "This type of resource is not searched by this parameter."],
  "fhir.parameter-wrong": [400, "This value can’t be searched for."],
  "fhir.cursor-wrong": [400, "This next page can’t be read. Search again."],
  "fhir.not-in-address": [400, "Addresses are written to logs. Send this parameter by POST to _search."],

  "fhir.export-async": [400, "An export takes a while. Send the header Prefer: respond-async."],
  "fhir.export-parameter": [400, "An export is not asked for by this parameter, or not by this value."],
  "fhir.export-too-many": [429, "Two exports of this key are under way. Wait for one of them, or cancel it."],
  "fhir.export-gone": [404, "There is no such export: it was canceled, or its files have expired."],
  "fhir.export-failed": [500, "The export could not be completed. Start it again."],

  "webhook.name-taken": [409, "A webhook has this name already. Choose another one."],
  "webhook.address-refused": [
    422,
    "Give an https address on the public internet. A host inside your network has to be named by the setting WEBHOOK_HOSTS.",
  ],
  "webhook.user-inactive": [422, "Choose an active user of this clinic."],
  "webhook.user-may-not": [
    422,
    "This user may not see all that the webhook is to be told of. Choose another user, or fewer events.",
  ],
  "webhook.too-many": [409, "The clinic has twenty webhooks. Delete one of them first."],
  "webhook.stopped": [409, "This webhook is stopped. Resume it first."],
  "webhook.running": [409, "This webhook is running."],
  "webhook.waiting": [409, "This delivery waits to be sent."],

  "query.invalid": [422, "Invalid custom query."],
  "query.insecure": [422, "Insecure custom query."],
  "query.too-costly": [422, "This query would take too long. Narrow it down, or join by ids."],
  "query.name-taken": [409, "You have a query of this name already."],
  "query.not-yours": [403, "Only its owner changes this query. Save it under a name of your own."],
} as const satisfies ProblemTexts;
