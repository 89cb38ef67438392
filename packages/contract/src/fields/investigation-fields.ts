import { interviewLocations, priorities } from "../constants.ts";
import { fieldsOf } from "./columns.ts";
import {
  choice,
  day,
  line,
  listed,
  loggedAs,
  lookup,
  needed,
  number,
  organization,
  storedIn,
  user,
  yesNo,
} from "./field.ts";

/** Of a record of any kind that is searched for: the search is over. */
export const lostToFollowUp = storedIn(needed(yesNo("Lost to follow-up")), "record.lost_to_follow_up");

/** What an investigation has of its own. */
export const investigationFields = fieldsOf("investigation", {
  priority: needed(choice("Priority", priorities)),
  followUpOn: loggedAs(day("Follow-up"), "Follow up"),
  /** The region that is responsible. */
  regionId: lookup("Jurisdiction", "REGION"),
  workgroupId: lookup("Workgroup", "USER_WORKGROUP"),
  supervisorId: storedIn(user("Supervisor"), "investigation.supervising_user_id"),
  lostToFollowUp,
  firstContactOn: day("First contact"),
  positiveTestOn: day("Positive test"),
  interviewed: yesNo("Interviewed"),
  interviewLocation: choice("Interview location", interviewLocations),
  interviewedOn: day("Interview day"),
  comorbidityCount: number("Comorbidities", "integer", [0, 99]),
  reportingOrganizationId: organization("Reporting organization"),
  investigatingOrganizationId: organization("Investigating organization"),
  detectionMethod: listed("Detected by"),
  /** The name that a laboratory gives to cases whose genomes or subtypes belong together. */
  clusterName: line("Lab or genetic cluster"),
});

/** What an incoming file has of its own. */
export const reportFields = fieldsOf("incoming_file", {
  reportingOrganizationId: organization("Reporting organization"),
  orderingFacility: line("Ordering facility"),
  detectionMethod: listed("Detected by"),
  lostToFollowUp,
});
