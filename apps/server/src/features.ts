import { access } from "./access/access.routes.ts";
import { accessChecks } from "./access-checks/access-check.routes.ts";
import { activity } from "./activity/activity.routes.ts";
import { addresses } from "./addresses/address.routes.ts";
import { analytics } from "./analytics/analytics.routes.ts";
import { apiKeys } from "./api-keys/api-key.routes.ts";
import { appointments } from "./appointments/appointment.routes.ts";
import { auth } from "./auth/auth.routes.ts";
import { calendarFeed } from "./calendar-feed/calendar-feed.routes.ts";
import { caseReports } from "./case-reports/case-report.routes.ts";
import { checklists } from "./checklists/checklist.routes.ts";
import { clinicFigures } from "./clinic-figures/clinic-figure.routes.ts";
import { clinical } from "./clinical/entry.routes.ts";
import { clinics } from "./clinics/clinic.routes.ts";
import { clusters } from "./clusters/cluster.routes.ts";
import { comments } from "./comments/comment.routes.ts";
import { communications } from "./communications/communication.routes.ts";
import { configuration } from "./configuration/configuration.routes.ts";
import { contacts } from "./contacts/contact.routes.ts";
import { corrections } from "./corrections/correction.routes.ts";
import { customQueries } from "./custom-queries/custom-query.routes.ts";
import { dataExports } from "./data-exports/data-export.routes.ts";
import { dataImports } from "./data-imports/data-import.routes.ts";
import { disExpress } from "./dis-express/dis-express.routes.ts";
import { environment } from "./environment/environment.routes.ts";
import { exposureSites } from "./exposure-sites/site.routes.ts";
import { fhir } from "./fhir/fhir.routes.ts";
import { files } from "./files/file.routes.ts";
import { flow } from "./flow/flow.routes.ts";
import { followUp } from "./follow-up/follow-up.routes.ts";
import { forms } from "./forms/form.routes.ts";
import { givenTreatments } from "./given-treatments/given-treatment.routes.ts";
import { guide } from "./guide/guide.routes.ts";
import { home } from "./home/home.routes.ts";
import { incomingFiles } from "./incoming-files/incoming-file.routes.ts";
import { infections } from "./infections/infection.routes.ts";
import { intake } from "./intake/intake.routes.ts";
import { investigations } from "./investigations/investigation.routes.ts";
import { isolation } from "./isolation/isolation.routes.ts";
import { kiosk } from "./kiosk/kiosk.routes.ts";
import { labTests } from "./lab-tests/lab-test.routes.ts";
import { live } from "./live/live.routes.ts";
import { locations } from "./locations/location.routes.ts";
import { lookups } from "./lookups/lookup.routes.ts";
import { messages } from "./messages/message.routes.ts";
import { modules } from "./modules/module.routes.ts";
import { organizations } from "./organizations/organization.routes.ts";
import { outbreaks } from "./outbreaks/outbreak.routes.ts";
import { partnerInvitations } from "./partner-invitations/partner-invitation.routes.ts";
import { persons } from "./persons/person.routes.ts";
import type { Feature } from "./platform/platform.ts";
import { portal } from "./portal/portal.routes.ts";
import { preferences } from "./preferences/preference.routes.ts";
import { profiles } from "./profiles/profile.routes.ts";
import { records } from "./records/record.routes.ts";
import { relationships } from "./relationships/relationship.routes.ts";
import { savedViews } from "./saved-views/saved-view.routes.ts";
import { search } from "./search/search.routes.ts";
import { sights } from "./sights/sight.routes.ts";
import { singleSignOn } from "./single-sign-on/single-sign-on.routes.ts";
import { standardMessages } from "./standard-messages/standard-message.routes.ts";
import { statuses } from "./statuses/status.routes.ts";
import { systemSettings } from "./system-settings/system-settings.routes.ts";
import { tasks } from "./tasks/task.routes.ts";
import { themes } from "./themes/theme.routes.ts";
import { treatments } from "./treatments/treatment-definition.routes.ts";
import { triggers } from "./triggers/trigger.routes.ts";
import { unnamedPartners } from "./unnamed-partners/unnamed-partner.routes.ts";
import { visits } from "./visits/visit.routes.ts";
import { waitlist } from "./waitlist/waitlist.routes.ts";
import { webhooks } from "./webhooks/webhook.routes.ts";
import { workload } from "./workload/workload.routes.ts";

/** Every feature of the server, by the name of its folder. */
export const features: Record<string, Feature> = {
  access,
  "access-checks": accessChecks,
  activity,
  addresses,
  analytics,
  "api-keys": apiKeys,
  appointments,
  auth,
  "calendar-feed": calendarFeed,
  "case-reports": caseReports,
  checklists,
  "clinic-figures": clinicFigures,
  clinical,
  clinics,
  clusters,
  comments,
  communications,
  configuration,
  contacts,
  corrections,
  "custom-queries": customQueries,
  "data-exports": dataExports,
  "data-imports": dataImports,
  "dis-express": disExpress,
  environment,
  exposureSites,
  fhir,
  files,
  flow,
  "follow-up": followUp,
  forms,
  "given-treatments": givenTreatments,
  guide,
  home,
  "incoming-files": incomingFiles,
  infections,
  intake,
  investigations,
  isolation,
  kiosk,
  "lab-tests": labTests,
  live,
  locations,
  lookups,
  messages,
  organizations,
  modules,
  outbreaks,
  partnerInvitations,
  persons,
  portal,
  preferences,
  profiles,
  records,
  relationships,
  "saved-views": savedViews,
  search,
  sights,
  "single-sign-on": singleSignOn,
  "standard-messages": standardMessages,
  statuses,
  "system-settings": systemSettings,
  tasks,
  themes,
  treatments,
  triggers,
  unnamedPartners,
  visits,
  waitlist,
  webhooks,
  workload,
};
