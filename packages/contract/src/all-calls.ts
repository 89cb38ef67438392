import { accessCalls } from "./access.ts";
import { accessCheckCalls } from "./access-checks.ts";
import { activityCalls } from "./activity.ts";
import { addressCalls } from "./addresses.ts";
import { analyticsCalls } from "./analytics.ts";
import { apiKeyCalls } from "./api-keys.ts";
import { appointmentCalendarCalls } from "./appointment-calendar.ts";
import { appointmentNoticeCalls } from "./appointment-notices.ts";
import { appointmentCalls } from "./appointments.ts";
import { authCalls } from "./auth.ts";
import { benchCalls } from "./bench.ts";
import { calendarFeedCalls } from "./calendar-feed.ts";
import type { CallSpec } from "./call.ts";
import { caseDefinitionCalls } from "./case-definition.ts";
import { caseReportCalls } from "./case-reports.ts";
import { checklistCalls } from "./checklists.ts";
import { clinicFigureCalls } from "./clinic-figures.ts";
import { preferenceCalls } from "./clinic-preferences.ts";
import { clinicalCalls } from "./clinical.ts";
import { clinicianHoursCalls } from "./clinician-hours.ts";
import { clinicCalls } from "./clinics.ts";
import { clusterCalls } from "./clusters.ts";
import { commentCalls } from "./comments.ts";
import { communicationCalls } from "./communications.ts";
import { configurationCalls } from "./configuration.ts";
import { contactCalls } from "./contacts.ts";
import { correctionCalls } from "./corrections.ts";
import { customQueryCalls } from "./custom-queries.ts";
import { dashboardCalls } from "./dashboards.ts";
import { dataExportCalls } from "./data-exports.ts";
import { dataImportCalls } from "./data-imports.ts";
import { disExpressCalls } from "./dis-express.ts";
import { environmentCalls } from "./environment.ts";
import { exportPresetCalls } from "./export-presets.ts";
import { exposureSiteCalls } from "./exposure-sites.ts";
import { failedMessageCalls } from "./failed-messages.ts";
import { fhirCalls } from "./fhir.ts";
import { fhirBulkCalls } from "./fhir-bulk.ts";
import { fileCalls } from "./files.ts";
import { flowCalls } from "./flow.ts";
import { followUpCalls } from "./follow-up.ts";
import { formBuilderCalls } from "./form-builder.ts";
import { formCalls } from "./forms.ts";
import { givenTreatmentCalls } from "./given-treatments.ts";
import { guideCalls } from "./guide.ts";
import { guideArticleCalls } from "./guide-articles.ts";
import { homeCalls } from "./home.ts";
import { importGuideCalls } from "./import-guide.ts";
import { importUndoCalls } from "./import-undo.ts";
import { incomingFileCalls } from "./incoming-files.ts";
import { infectionCalls } from "./infections.ts";
import { intakeCalls } from "./intake.ts";
import { investigationCalls } from "./investigations.ts";
import { invitationCalls } from "./invitations.ts";
import { isolationCalls } from "./isolation.ts";
import { kioskCalls } from "./kiosk.ts";
import { labTestCalls } from "./lab-tests.ts";
import { locationCalls } from "./locations.ts";
import { lookupEditCalls } from "./lookup-editing.ts";
import { lookupCalls } from "./lookups.ts";
import { messageCalls } from "./messages.ts";
import { moduleSettingCalls } from "./module-settings.ts";
import { moduleCalls } from "./modules.ts";
import { namedPlaceCalls } from "./named-places.ts";
import { networkSnapshotCalls } from "./network-snapshots.ts";
import { organizationCalls } from "./organizations.ts";
import { outbreakMemberCalls } from "./outbreak-members.ts";
import { outbreakReportCalls } from "./outbreak-report.ts";
import { outbreakSiteCalls } from "./outbreak-sites.ts";
import { outbreakWorkCalls } from "./outbreak-work.ts";
import { outbreakCalls } from "./outbreaks.ts";
import { ownSignInCalls } from "./own-sign-ins.ts";
import { partnerInvitationCalls } from "./partner-invitations.ts";
import { passwordCalls } from "./passwords.ts";
import { personAddressCalls } from "./person-addresses.ts";
import { personChronologyCalls } from "./person-chronology.ts";
import { personDuplicateCalls } from "./person-duplicates.ts";
import { personMergeCalls } from "./person-merges.ts";
import { personPageCalls } from "./person-pages.ts";
import { personProposalCalls } from "./person-proposals.ts";
import { personResultCalls } from "./person-results.ts";
import { personCalls } from "./persons.ts";
import { populationCalls } from "./populations.ts";
import { portalCalls } from "./portal.ts";
import { portalAppointmentCalls } from "./portal-appointments.ts";
import { portalResultCalls } from "./portal-results.ts";
import { profileCalls } from "./profiles.ts";
import { recordCalls } from "./records.ts";
import { relationshipCalls } from "./relationships.ts";
import { reportReceiverCalls } from "./report-receiver.ts";
import { resultNotificationCalls } from "./result-notifications.ts";
import { rowMendingCalls } from "./row-mending.ts";
import { savedViewCalls } from "./saved-views.ts";
import { searchCalls } from "./search.ts";
import { senderCalls } from "./senders.ts";
import { settingGroupCalls } from "./setting-groups.ts";
import { sightCalls } from "./sights.ts";
import { singleSignOnCalls } from "./single-sign-on.ts";
import { smsGatewayCalls } from "./sms-gateway.ts";
import { specimenLabelCalls } from "./specimen-labels.ts";
import { standardMessageCalls } from "./standard-messages.ts";
import { statusCalls } from "./statuses.ts";
import { systemSettingsCalls } from "./system-settings.ts";
import { tableImportCalls } from "./table-imports.ts";
import { taskCalls } from "./tasks.ts";
import { testDefinitionCalls } from "./test-definitions.ts";
import { testOrderCalls } from "./test-orders.ts";
import { testReminderCalls } from "./test-reminders.ts";
import { themeCalls } from "./themes.ts";
import { treatmentCalls } from "./treatments.ts";
import { triggerCalls } from "./triggers.ts";
import { unnamedPartnerCalls } from "./unnamed-partners.ts";
import { visitCalls } from "./visits.ts";
import { waitlistCalls } from "./waitlist.ts";
import { webhookCalls } from "./webhooks.ts";
import { workloadCalls } from "./workload.ts";

/** Every call of the product by feature: what the OpenAPI page, the access tests and the feature map read. */
export const allCalls = {
  access: accessCalls,
  "access-checks": accessCheckCalls,
  activity: activityCalls,
  addresses: addressCalls,
  analytics: { ...analyticsCalls, ...dashboardCalls, ...populationCalls },
  "api-keys": apiKeyCalls,
  appointments: { ...appointmentCalls, ...appointmentCalendarCalls, ...appointmentNoticeCalls },
  auth: { ...authCalls, ...passwordCalls, ...ownSignInCalls, ...invitationCalls },
  "calendar-feed": calendarFeedCalls,
  "case-reports": caseReportCalls,
  checklists: checklistCalls,
  "clinic-figures": clinicFigureCalls,
  clinical: clinicalCalls,
  clinics: clinicCalls,
  clusters: clusterCalls,
  comments: commentCalls,
  communications: communicationCalls,
  configuration: configurationCalls,
  contacts: contactCalls,
  corrections: { ...correctionCalls, ...personProposalCalls },
  "custom-queries": customQueryCalls,
  "data-exports": { ...dataExportCalls, ...exportPresetCalls },
  "data-imports": {
    ...dataImportCalls,
    ...importGuideCalls,
    ...importUndoCalls,
    ...reportReceiverCalls,
    ...rowMendingCalls,
    ...senderCalls,
    ...failedMessageCalls,
    ...tableImportCalls,
  },
  "dis-express": { ...disExpressCalls, ...smsGatewayCalls },
  environment: environmentCalls,
  "exposure-sites": { ...exposureSiteCalls, ...namedPlaceCalls },
  fhir: { ...fhirCalls, ...fhirBulkCalls },
  files: fileCalls,
  flow: flowCalls,
  "follow-up": followUpCalls,
  forms: { ...formCalls, ...formBuilderCalls },
  "given-treatments": givenTreatmentCalls,
  guide: { ...guideCalls, ...guideArticleCalls },
  home: homeCalls,
  "incoming-files": incomingFileCalls,
  infections: infectionCalls,
  intake: intakeCalls,
  investigations: investigationCalls,
  isolation: isolationCalls,
  kiosk: kioskCalls,
  "lab-tests": {
    ...labTestCalls,
    ...testDefinitionCalls,
    ...testOrderCalls,
    ...specimenLabelCalls,
    ...benchCalls,
    ...resultNotificationCalls,
    ...testReminderCalls,
  },
  locations: { ...locationCalls, ...clinicianHoursCalls },
  lookups: { ...lookupCalls, ...lookupEditCalls },
  messages: messageCalls,
  modules: { ...moduleCalls, ...moduleSettingCalls },
  organizations: organizationCalls,
  outbreaks: {
    ...outbreakCalls,
    ...caseDefinitionCalls,
    ...outbreakWorkCalls,
    ...outbreakSiteCalls,
    ...outbreakReportCalls,
    ...outbreakMemberCalls,
  },
  "partner-invitations": partnerInvitationCalls,
  persons: {
    ...personCalls,
    ...personPageCalls,
    ...personAddressCalls,
    ...personMergeCalls,
    ...personDuplicateCalls,
    ...personResultCalls,
    ...personChronologyCalls,
  },
  portal: { ...portalCalls, ...portalAppointmentCalls, ...portalResultCalls },
  preferences: preferenceCalls,
  profiles: profileCalls,
  records: recordCalls,
  relationships: { ...relationshipCalls, ...networkSnapshotCalls },
  "saved-views": savedViewCalls,
  search: searchCalls,
  sights: sightCalls,
  "single-sign-on": singleSignOnCalls,
  "standard-messages": standardMessageCalls,
  statuses: statusCalls,
  "system-settings": { ...systemSettingsCalls, ...settingGroupCalls },
  tasks: taskCalls,
  themes: themeCalls,
  treatments: treatmentCalls,
  triggers: triggerCalls,
  "unnamed-partners": unnamedPartnerCalls,
  visits: visitCalls,
  waitlist: waitlistCalls,
  webhooks: webhookCalls,
  workload: workloadCalls,
} satisfies Record<string, Record<string, CallSpec>>;
