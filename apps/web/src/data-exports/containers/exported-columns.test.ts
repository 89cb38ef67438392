import { exportColumns } from "@tracewell/contract/data-exports";
import { expect, it } from "vitest";
import { signInColumns } from "../../activity/components/sign-in-columns.tsx";
import { contactColumns } from "../../contacts/components/contact-columns.tsx";
import { fileColumns } from "../../incoming-files/components/file-columns.tsx";
import { caseColumns } from "../../investigations/components/case-columns.tsx";
import { personColumns } from "../../persons/components/person-columns.tsx";
import { visitColumns } from "../../visits/components/visit-columns.tsx";

it("can export every column that a list can show", () => {
  const shown = {
    INCOMING_FILES: fileColumns,
    INVESTIGATIONS: caseColumns(new Set()),
    CONTACTS: contactColumns,
    VISITS: visitColumns,
    PERSONS: personColumns,
    SIGN_INS: signInColumns,
  };
  for (const [type, columns] of Object.entries(shown)) {
    const ids = columns.map(({ id }) => id).toSorted();
    expect([type, ids.filter((id) => !(id in exportColumns[type as keyof typeof exportColumns]))]).toEqual([type, []]);
  }
});
