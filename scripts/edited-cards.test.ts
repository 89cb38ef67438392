import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./checkout.ts";

const root = resolve(import.meta.dirname, "..");
const web = "apps/web/src/";
const sources = listFiles()
  .filter((path) => path.startsWith(web) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: path.slice(web.length), text: readFileSync(resolve(root, path), "utf8") }));
const findIn = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .filter((path) => !/^(editing|ui|platform|auth|kiosk)\//.test(path))
    .sort();

/** Forms that don't edit what is kept; docs/decisions/0084 says why each has a way of its own. */
const otherForms = {
  "a question before something is done": [
    "appointments/containers/cancel-dialog.tsx",
    "clinics/containers/clinic-state.tsx",
    "clusters/containers/declare-dialog.tsx",
    "corrections/components/decision-dialog.tsx",
    "elevation/components/attach-dialog.tsx",
    "elevation/components/elevate-dialog.tsx",
    "exposure-sites/containers/merge-site.tsx",
    "follow-up/containers/assign-dialog.tsx",
    "forms/builder/containers/publish-dialog.tsx",
    "given-treatments/containers/withdraw-dialog.tsx",
    "incoming-files/components/no-case-dialog.tsx",
    "lab-tests/bench/containers/decide-dialog.tsx",
    "lab-tests/bench/containers/paste-dialog.tsx",
    "lab-tests/bench/containers/rest-dialog.tsx",
    "lab-tests/ordering/containers/collect-dialog.tsx",
    "lists/containers/export-dialog.tsx",
    "lookups/containers/list-file.tsx",
    "lookups/containers/merge-values-dialog.tsx",
    "modules/containers/reset-modules.tsx",
    "organizations/containers/merge-dialog.tsx",
    "outbreaks/containers/class-dialog.tsx",
    "outbreaks/containers/outbreak-state.tsx",
    "records/components/status-dialog.tsx",
    "visits/containers/appointment-dialog.tsx",
    "webhooks/containers/replay-dialog.tsx",
    "workload/containers/assign-by-rule-dialog.tsx",
    "workload/containers/hand-over-dialog.tsx",
  ],
  "corrected whole, with a reason": [
    "given-treatments/containers/treat-dialog.tsx",
    "lab-tests/ordering/containers/result-dialog.tsx",
  ],
  "sent whole; a stale one is refused and stays typed": [
    "api-keys/components/certificate-dialog.tsx",
    "exposure-sites/containers/attendance-days.tsx",
    "follow-up/containers/day-dialog.tsx",
    "forms/builder/containers/block-dialog.tsx",
    "forms/builder/containers/question-dialog.tsx",
    "treatments/containers/definition-dialog.tsx",
    "unnamed-partners/containers/resolve-dialog.tsx",
    "unnamed-partners/containers/unnamed-dialog.tsx",
    "webhooks/containers/webhook-dialog.tsx",
  ],
  "a name alone": [
    "access/containers/role-dialog.tsx",
    "analytics/components/dashboard-dialog.tsx",
    "custom-queries/containers/saved-queries.tsx",
    "lists/components/name-view-dialog.tsx",
    "relationships/containers/snapshots.tsx",
  ],
  "something new that nobody else can have changed": [
    "api-keys/components/new-key-dialog.tsx",
    "appointments/containers/book-dialog.tsx",
    "exposure-sites/containers/add-attendance.tsx",
    "exposure-sites/containers/site-of-place.tsx",
    "forms/builder/containers/new-block-dialog.tsx",
    "lab-tests/components/hand-result-dialog.tsx",
    "lab-tests/components/remove-result-dialog.tsx",
    "outbreaks/containers/add-exposed.tsx",
    "partner-invitations/components/new-code-dialog.tsx",
    "records/components/form-frame.tsx",
    "relationships/containers/new-tie-dialog.tsx",
    "unnamed-partners/containers/partner-lines-dialog.tsx",
    "waitlist/containers/add-to-waitlist.tsx",
  ],
  "drawn by the engine's hook": ["persons/containers/demographics-in-place.tsx", "records/containers/notes-card.tsx"],
  "a picture": ["setup/containers/clinic-card.tsx"],
  "a password or a code": ["profiles/containers/password-section.tsx", "profiles/containers/unconfirmed-section.tsx"],
  "sent once, changed by nobody else": [
    "comments/components/message-box.tsx",
    "communications/containers/letter-dialog.tsx",
    "data-imports/components/imported-message-view.tsx",
    "standard-messages/containers/send-message.tsx",
  ],
  "a search": ["lab-tests/bench/containers/bench-desk.tsx", "shell/header/search-box.tsx"],
  "a patient's, whose browser loads no staff code": [
    "portal/components/assessment-form.tsx",
    "portal/containers/birth-date-question.tsx",
    "portal/containers/profile-form.tsx",
    "portal/containers/sign-in-email-form.tsx",
    "portal/pages/own-codes-page.tsx",
  ],
};

it("edits no card around the editing engine", () => {
  expect(findIn(/<(form|Editable|FormDialog)\b/)).toEqual(Object.values(otherForms).flat().sort());
});

it("keeps drafts and asks before they are left in the engine, save for new records and what stands open", () => {
  expect(findIn(/\b(useDraft|useKeptDraft|useLeaveGuard)(<.*>)?\(/)).toEqual([
    // Which form stands open.
    "clinical/containers/clinical-modules.tsx",
    "communications/containers/communication-module.tsx",
    // A letter is logged once, after it was printed.
    "communications/containers/letter-dialog.tsx",
    // A grid of rejected rows, which are no records yet.
    "data-imports/hooks/use-mended-rows.ts",
    // A message to many is sent once, and its recipients come from elsewhere.
    "dis-express/containers/new-message.tsx",
    "dis-express/hooks/use-recipients.ts",
    // The engine's draft, held by a store of its own.
    "forms/hooks/use-answer-edit.ts",
    "lab-tests/containers/add-result.tsx",
    "lab-tests/ordering/containers/basket-dialog.tsx",
    "persons/containers/person-addresses.tsx",
    "persons/containers/record-person-fields.tsx",
    "persons/pages/new-person-page.tsx",
    "records/containers/new-record-form.tsx",
    // Lines of partners, all of them new.
    "unnamed-partners/hooks/use-partner-lines.ts",
  ]);
});

it("joins edits of an older version in the engine", () => {
  expect(findIn(/"edit\.stale"/)).toEqual([
    // A file that is put back whole.
    "forms/containers/definitions-card.tsx",
    // A result on the bench is sent again, or decided on beside the other one.
    "lab-tests/bench/hooks/use-pending-results.ts",
    // Who corrects or removes a result says why; what others made of it is told before.
    "lab-tests/containers/change-result.tsx",
    // Each line of a change of many says by itself that it was too late.
    "lists/hooks/use-bulk-change.ts",
    // An address that someone removed.
    "persons/hooks/use-address-edits.ts",
    "portal/hooks/use-profile-form.ts",
    // A status or an owner, chosen from a menu; the engine's dialog asks.
    "records/hooks/use-record-edits.ts",
  ]);
});
