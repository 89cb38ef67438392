import { accessCalls } from "./access.ts";
import { activityCalls } from "./activity.ts";
import { appointmentList } from "./appointment-list.ts";
import { appointmentCalls } from "./appointments.ts";
import type { CallSpec } from "./call.ts";
import { clinicList } from "./clinic-list.ts";
import { clinicCalls } from "./clinics.ts";
import { contactList } from "./contact-list.ts";
import { contactCalls } from "./contacts.ts";
import { disExpressCalls } from "./dis-express.ts";
import { disExpressList } from "./dis-express-list.ts";
import { exposureSiteList } from "./exposure-site-list.ts";
import { exposureSiteCalls } from "./exposure-sites.ts";
import { failedMessageList } from "./failed-message-list.ts";
import { failedMessageCalls } from "./failed-messages.ts";
import { incomingFileList } from "./incoming-file-list.ts";
import { incomingFileCalls } from "./incoming-files.ts";
import { infectionList } from "./infection-list.ts";
import { infectionCalls } from "./infections.ts";
import { investigationList } from "./investigation-list.ts";
import { investigationCalls } from "./investigations.ts";
import type { ListName, ListSpec } from "./lists.ts";
import { lookupEditCalls } from "./lookup-editing.ts";
import { lookupList } from "./lookup-list.ts";
import { organizationList } from "./organization-list.ts";
import { organizationCalls } from "./organizations.ts";
import { outbreakList, outbreakMemberList } from "./outbreak-list.ts";
import { outbreakCalls } from "./outbreaks.ts";
import { personList } from "./person-list.ts";
import { personPageCalls } from "./person-pages.ts";
import { signInList } from "./sign-in-list.ts";
import { taskList } from "./task-list.ts";
import { taskCalls } from "./tasks.ts";
import { testDefinitionList } from "./test-definition-list.ts";
import { testDefinitionCalls } from "./test-definitions.ts";
import { testOrderList } from "./test-order-list.ts";
import { testOrderCalls } from "./test-orders.ts";
import { userList } from "./user-list.ts";
import { visitList } from "./visit-list.ts";
import { visitCalls } from "./visits.ts";
import { waitlistCalls } from "./waitlist.ts";
import { waitlistList } from "./waitlist-list.ts";

/** Every described list by its name, and the call that answers it: who may make the call may keep views of the list. */
export const allLists = {
  Visit: { list: visitList, call: visitCalls.list },
  IncomingReport: { list: incomingFileList, call: incomingFileCalls.list },
  Incident: { list: investigationList, call: investigationCalls.list },
  IncomingPartner: { list: contactList, call: contactCalls.list },
  Person: { list: personList, call: personPageCalls.list },
  Task: { list: taskList, call: taskCalls.list },
  Clinic: { list: clinicList, call: clinicCalls.list },
  User: { list: userList, call: accessCalls.users },
  SignIn: { list: signInList, call: activityCalls.signIns },
  TestOrder: { list: testOrderList, call: testOrderCalls.orders },
  Appointment: { list: appointmentList, call: appointmentCalls.list },
  DisExpress: { list: disExpressList, call: disExpressCalls.list },
  Infection: { list: infectionList, call: infectionCalls.list },
  Lookup: { list: lookupList, call: lookupEditCalls.values },
  Organization: { list: organizationList, call: organizationCalls.list },
  Outbreak: { list: outbreakList, call: outbreakCalls.list },
  FailedMessage: { list: failedMessageList, call: failedMessageCalls.failed },
  Waitlist: { list: waitlistList, call: waitlistCalls.list },
  OutbreakMember: { list: outbreakMemberList, call: outbreakCalls.members },
  ExposureSite: { list: exposureSiteList, call: exposureSiteCalls.list },
  TestDefinition: { list: testDefinitionList, call: testDefinitionCalls.list },
} as const satisfies Record<ListName, { list: ListSpec; call: CallSpec }>;
