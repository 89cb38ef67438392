import { IsolationMonitoring } from "@tracewell/contract/clinic-settings";
import { EnvironmentSettings } from "@tracewell/contract/environment-settings";
import { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import { OrganizationBasic } from "@tracewell/contract/organization-basic";
import { settingModel } from "../editing/setting-fields.ts";

/** What waiting times, kiosks, tasks and charts go by. */
export const basicModel = settingModel(OrganizationBasic, {
  counted: {
    greenMinutes: {
      label: "Waits are green for",
      unit: "minutes",
      about: "Colors waiting times in lists of visits and in the waiting room.",
    },
    amberMinutes: {
      label: "Waits are amber until",
      unit: "minutes",
      about: "After that they are red.",
    },
    kioskIdleSeconds: {
      label: "Kiosk asks “Are you still there?” after",
      unit: "seconds",
      about: "When no one has touched the screen for so long.",
    },
    kioskWarningSeconds: {
      label: "Kiosk starts over after another",
      unit: "seconds",
      about: "Counted down on the screen. Then whatever was typed is erased.",
    },
    visitDaysEditable: {
      label: "Elevated visits stay editable for",
      unit: "days",
      about: "After the day the visit became a case. 0 allows that day only.",
    },
    taskDays: {
      label: "The bell shows tasks of the last",
      unit: "days",
      about: "Older tasks are in the task list.",
    },
    activityDays: {
      label: "Staff activity shows the last",
      unit: "days",
      about: "In Analytics, until someone chooses another period.",
    },
  },
  switched: {},
});

/** When and how often patients are told of results (R9-43, R9-44). */
export const advancedModel = settingModel(OrganizationAdvanced, {
  counted: {
    maxCFRSent: {
      label: "Calls for results at most",
      unit: "messages",
      about: "How many times a patient is asked to call about one result. 0 turns these messages off.",
    },
    resendAfter: {
      label: "Between two calls for results",
      unit: "days",
      about: "How long to wait before asking again; messages to treated patients wait as long.",
    },
    CFRLimit: {
      label: "Stop calling for results after",
      unit: "days",
      about: "How long after the first call for results it may still be repeated.",
    },
    hoursSinceCreation: {
      label: "Good results wait for the others",
      unit: "hours",
      about: "How long after the order good results wait for the missing ones. Bad news never waits.",
    },
    ravResendDays: {
      label: "Between two “results are available”",
      unit: "days",
      about: "How long the patient has to read a result before they are told again.",
    },
    ravResendLimit: {
      label: "Stop “results are available” after",
      unit: "days",
      about: "How long after the first message it may still be repeated.",
    },
    maxNumResend: {
      label: "Repeat the message to treated patients",
      unit: "times",
      about: "How many times it is repeated after the first. 0 sends it once.",
    },
  },
  switched: {
    resendUnackCFR: {
      label: "Repeat calls for results",
      about: "A patient who has not called yet is asked again.",
    },
    resendUnviewedRav: {
      label: "Repeat “results are available”",
      about: "A patient who has not looked yet is told again.",
    },
    showPlaceholder: {
      label: "Tests without results",
      about:
        "Patients see in the portal that a test is being worked on. Off, they see it once they can read its result.",
    },
    modifyAppointmentFromPortal: {
      label: "Patients move and cancel their appointments",
      about: "In the portal. Off, they are asked to call.",
    },
  },
});

/** Whose isolation is followed, besides those whose last day stands with the person, and for how many days. */
export const isolationModel = settingModel(IsolationMonitoring, {
  counted: {
    investigationDays: {
      label: "Follow-up of cases",
      unit: "days",
      about: "After isolation began, where no isolation deadline says otherwise.",
    },
    contactDays: {
      label: "Follow-up of contacts",
      unit: "days",
      about: "After the last exposure, where no isolation deadline says otherwise.",
    },
    feverThreshold: {
      label: "High fever from",
      unit: "°F",
      about: "A reported temperature this high or higher counts as ill.",
      decimals: 1,
    },
  },
  switched: {
    enableInvestigation: {
      label: "Isolation of cases",
      about: "Patients of investigations in the status Isolation Monitoring count as in isolation.",
    },
    enableContact: {
      label: "Isolation of contacts",
      about: "Contacts in the status Isolation Monitoring count as in isolation.",
    },
  },
});

/** What screens offer and how they begin. */
export const environmentModel = settingModel(EnvironmentSettings, {
  counted: {},
  switched: {
    shareableTasks: {
      label: "Tasks of workgroups",
      about: "A task can be given to a workgroup, and any member can take it.",
    },
    exportVisits: { label: "Export of visits", about: "Lists of visits and appointments can be exported." },
    factorManagementTab: {
      label: "Questions stand open",
      about: "In the system settings, the clinic’s questions begin unfolded.",
    },
    defaultCalendarSharing: {
      label: "Calendars begin with the workgroup’s tasks",
      about: "At home, beside one’s own.",
    },
    clusterDiagramTimeFilter: {
      label: "Networks begin with the last twelve months",
      about: "Off, a picture begins with exposures of all times.",
    },
  },
});
