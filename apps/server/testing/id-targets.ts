/** What kind of thing an id refers to, by where it is sent: the call's path for `params.id`, otherwise the field's name. */
export function idTargetAt(path: string, place: string): string | undefined {
  const name = (place.split(".").at(-1) ?? "").replace("[]", "");
  if (place === "params.id") return byPath.find(([form]) => form.test(path))?.[1];
  // An answer's ids as a plain list: the call's own things.
  if (place === "body[]")
    return path.startsWith("/search/user") ? "user" : path.startsWith("/factor") ? "factor" : "person";
  // A page of a list begins after one of the list's own things.
  if (place === "query.cursor") return path === "/export" ? "export" : "import";
  if (path === "/person/portal/results/link/open" && name === "id") return "patientResult";
  if (name === "messageId" && (path === "/records/:id/messages" || path.startsWith("/config/triggers")))
    return "standardMessage";
  if (name === "triggerId") return "trigger";
  if (path.startsWith("/treatment/definitions") && place.startsWith("body.regimens")) return "regimen";
  // Where appointments are kept; elsewhere it is a room in the clinic.
  if (
    /^\/(dcm\/(appointments|waitlist)|person\/portal\/)/.test(path) &&
    ["location", "locationId", "place"].includes(name)
  )
    return "location";
  if (name === "own" || name === "status" || path.startsWith("/config/statuses/")) return ownStatusAt(path);
  if (path.startsWith("/organizations") && ["type", "typeId"].includes(name)) return "ORGANIZATION_TYPE";
  if (path.includes("/intake") && ["itemId", "id"].includes(name)) return "intakeItem";
  if (path === "/receiver/sms") return "campaignMessage";
  if (path === "/dis/workload/hand-over") return "user";
  if (path === "/dis/follow-up/assign") return name === "personId" ? "followedPerson" : "user";
  if (path === "/dis/workload/assign-by-rule") return "investigation";
  if (path.startsWith("/import/failed") && name === "importId") return "failedImport";
  if (path.startsWith("/messages/")) return name === "messageId" ? "enclosingEmail" : "enclosedFile";
  if (path === "/import/:id/rejected-rows/retry" && name === "messageId") return "rejectedRow";
  if (path === "/outbreaks/:id/members/remove" && name === "memberIds") return "exposedMember";
  if (/^\/records\/:id\/results\/:resultId(\/remove)?$/.test(path) && name === "resultId") return "handResult";
  if (path.includes("/notes/:noteId/attachments/") && name === "fileId") return noteFileOf(path);
  if (path === "/outbreaks/:id/files/:fileId" && name === "fileId") return "outbreakFile";
  if (path.startsWith("/config/lookup/") && name === "mergedId") return "SEX_AT_BIRTH";
  if (path.startsWith("/exposure-sites") && name in ofSites) return ofSites[name];
  if (path.startsWith("/outbreaks/") && name in ofOutbreaks) return ofOutbreaks[name];
  if (path.startsWith("/testing/orders") && ["definition", "definitionId"].includes(name)) return "testDefinition";
  return byField[name];
}

const noteFileOf = (path: string) => (path.startsWith("/outbreaks/") ? "outbreakNoteFile" : "noteFile");

/** A status of the clinic's own, of the kind that the path is about; lists look for one of any kind. */
const ownStatusAt = (path: string): string => {
  if (path.startsWith("/dis/partners")) return "ownContactStatus";
  if (path.startsWith("/dis/incoming-reports")) return "ownFileStatus";
  return path.startsWith("/dis/cases") ? "ownInvestigationStatus" : "ownVisitStatus";
};

const ofOutbreaks: Record<string, string> = {
  memberId: "outbreakMember",
  memberIds: "outbreakMember",
  siteId: "exposureSite",
  noteId: "outbreakNote",
  recordIds: "contact",
  symptomIds: "SYMPTOM",
};

const ofSites: Record<string, string> = {
  attendanceId: "siteAttendance",
  mergedSiteId: "duplicateSite",
  siteId: "exposureSite",
};

const byPath: [RegExp, string][] = [
  [/^\/mtauth\/sign-ins\//, "signIn"],
  [/^\/users\//, "colleague"],
  [/^\/(roles|access\/role)\//, "role"],
  [/^\/person\/merges\//, "merge"],
  [/^\/person\/duplicates\//, "duplicate"],
  [/^\/person\/known-apart\//, "keptApart"],
  [/^\/person\/portal\/results\//, "patientResult"],
  [/^\/person\/portal\/appointments\//, "ownAppointment"],
  [/^\/person\/portal\/partner-invitations\//, "ownInvitation"],
  [/^\/person\/:id\/(portal|impersonation)/, "portalPatient"],
  [/^\/(access\/)?person\//, "person"],
  [/^\/records\/:id\/results\/:resultId\/attachments\//, "reportedFile"],
  [/^\/(access\/record|records|search\/reference|dis\/cases)\//, "investigation"],
  [/^\/address\/countries\//, "country"],
  [/^\/dis\/follow-up\//, "followedPerson"],
  [/^\/dis\/partners\//, "contact"],
  [/^\/dis\/incoming-reports\//, "incomingFile"],
  [/^\/dcm\/raw-visit\//, "rawVisit"],
  [/^\/dcm\/visit\//, "visit"],
  [/^\/dcm\/flow\/visitors\//, "visit"],
  [/^\/dcm\/flow\/steps\//, "flowStep"],
  [/^\/dcm\/clinicians\//, "user"],
  [/^\/dcm\/locations\//, "location"],
  [/^\/dcm\/appointments\//, "appointment"],
  [/^\/dcm\/waitlist\//, "waitlistEntry"],
  [/^\/dis-express\/campaigns\//, "campaign"],
  [/^\/export\/presets\//, "exportPreset"],
  [/^\/export\//, "export"],
  [/^\/saved-views\//, "savedView"],
  [/^\/analytics\/dashboards\//, "dashboard"],
  [/^\/analytics\/populations\//, "populationTable"],
  [/^\/config\/infection\//, "infection"],
  // The first of the clinic’s lists.
  [/^\/config\/lookup\//, "SEX_AT_BIRTH"],
  [/^\/organizations\//, "organization"],
  [/^\/(access\/outbreak|outbreaks)\//, "outbreak"],
  [/^\/exposure-sites\//, "exposureSite"],
  [/^\/clusters\//, "tiedPerson"],
  [/^\/relationships\//, "tie"],
  [/^\/network-snapshots\//, "networkSnapshot"],
  [/^\/query\/saved\//, "customQuery"],
  [/^\/import\/failed\/:id\/dismiss/, "rowToDismiss"],
  [/^\/import\/failed\/:id\/reopen/, "dismissedRow"],
  [/^\/import\/failed\//, "failedRow"],
  [/^\/import\/:id\/(mending|rejected-rows)/, "tableImport"],
  [/^\/import\//, "import"],
  [/^\/config\/standard-messages\//, "letterTemplate"],
  [/^\/config\/unmapped-codes\//, "unmappedCode"],
  [/^\/clinics\//, "sibling"],
  [/^\/api-keys\//, "apiKey"],
  [/^\/config\/file\/applied\//, "appliedConfiguration"],
  [/^\/config\/triggers\//, "trigger"],
  [/^\/webhooks\//, "webhook"],
  [/^\/webhook-deliveries\//, "webhookDelivery"],
  [/^\/receiver\//, "file"],
  // Of the types of FHIR the first is the patient.
  [/^\/fhir\//, "person"],
  [/^\/config\/access-checks\//, "accessCheck"],
  [/^\/config\/preferences\//, "preference"],
  [/^\/(idp|config\/identity-providers)\//, "provider"],
  [/^\/tasks\//, "task"],
  [/^\/treatment\/definitions\//, "treatmentDefinition"],
  [/^\/testing\/bench\//, "testDefinition"],
  [/^\/testing\/definitions\//, "testDefinition"],
  [/^\/testing\/orders\//, "testOrder"],
  [/^\/testing\/records\//, "visit"],
  [/^\/testing\/outcomes\//, "testOutcome"],
  [/^\/testing\/outcome-texts\//, "outcomeText"],
  [/^\/config\/qualitative-result\//, "qualitativeResult"],
  [/^\/config\/test-lists\//, "SPECIMEN_SOURCE"],
];

const byField: Record<string, string> = {
  ...asOne("role", "level", "levelUuid", "roleId"),
  ...asOne(
    "user",
    "user",
    "userId",
    "userIds",
    "assignTo",
    "assignedTo",
    "clinicianIds",
    "supervisingUserId",
    "supervisorId",
    "clinicianId",
    "clinician",
    "administeredById",
    "givenById",
    "actsForId",
    "leadId",
  ),
  ...asOne("USER_WORKGROUP", "workgroup", "workgroupId", "workgroup_uuid"),
  ...asOne("REGION", "region", "otherRegion", "regionId", "region_uuid"),
  ...asOne("ADDRESS_TYPE", "addressTypeId", "address_type_uuid"),
  ...asOne("VISIT_TYPE", "type", "typeIds", "visitType", "visitTypeId", "visitTypeIds"),
  ...asOne("LOCATION_IN_CLINIC", "location", "locationId"),
  ...asOne("investigation", "recordId", "referenceId", "reference_uuid", "caseId", "investigationId"),
  ...asOne("comment", "commentId", "parent_comment_uuid"),
  ...asOne("infection", "infection", "infectionId", "infectionIds", "otherInfection"),
  ...asOne("organization", "organization", "reportingOrganizationId", "investigatingOrganizationId"),
  mergedOrganizationId: "otherOrganization",
  ...asOne("country", "country_uuid"),
  ...asOne("state", "state_uuid"),
  // Of the first kind of record, which the least input names.
  recordIds: "visit",
  leaveOut: "appointment",
  ...asOne("qualitativeResult", "qualitativeResultId", "qualitativeResultIds"),
  ...asOne("SPECIMEN_SOURCE", "sourceId", "sourceIds"),
  ...asOne("TEST_TYPE", "typeId", "testType"),
  ...asOne("testOrderItem", "itemId", "itemIds"),
  childIds: "testDefinition",
  organizationId: "organization",
  unitId: "RESULT_UNIT",
  textId: "outcomeText",
  treatmentDefinitionIds: "treatmentDefinition",
  symptomId: "SYMPTOM",
  anatomicSiteId: "ANATOMIC_SITE",
  vaccineTypeId: "VACCINE_TYPE",
  manufacturerId: "VACCINE_MANUFACTURER",
  eventSourceId: "VACCINE_EVENT_SOURCE",
  reasonNotVaccinatedId: "VACCINE_REASON_NOT_VACCINATED",
  kinshipId: "EC_RELATIONSHIP",
  categoryId: "MEETING_PLACE",
  definitionId: "treatmentDefinition",
  regimenId: "regimen",
  ...asOne("testOrderItem", "orderItemId"),
  treatmentId: "givenTreatment",
  entryId: "clinicalEntry",
  relationshipId: "RELATIONSHIP_TYPE",
  referralBasisId: "REFERRAL_BASIS",
  exposureTypeId: "EXPOSURE_TYPE",
  taskTypeId: "TASK_TYPE",
  visitId: "visit",
  ...asOne("person", "personId", "personIds"),
  among: "person",
  except: "person",
  memberId: "otherPerson",
  tieIds: "tie",
  otherId: "networkSnapshot",
  mergedId: "otherPerson",
  fileUuid: "file",
  blockId: "factorBlock",
  factorId: "factor",
  photo_uuid: "photo",
  messageId: "message",
  ...asOne("campaign", "campaign", "campaignId"),
  mappingId: "importMapping",
  noteId: "note",
  ...asOne("outbreak", "outbreak", "outbreakId"),
  reportId: "dangerReport",
  contactId: "contact",
  invitationId: "partnerInvitation",
  partnerId: "unnamedPartner",
  correctionId: "correction",
  proposalId: "proposal",
  communicationId: "communication",
  fileId: "attachment",
  resultId: "reportedResult",
  attachmentId: "reportedDocument",
  attachmentIds: "enclosedFile",
  addressId: "address",
  tenant: "tenant",
  parentId: "program",
  actor_uuid: "user",
  main_user_entry_id: "account",
};

function asOne(thing: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, thing]));
}
