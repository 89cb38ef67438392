import {
  IconAdjustments,
  IconArrowsSplit2,
  IconBarcode,
  IconBolt,
  IconBook,
  IconForms,
  IconLayoutList,
  IconListDetails,
  IconMessage2,
  IconMicroscope,
  IconPalette,
  IconPill,
  IconReportMedical,
  IconShieldCheck,
  IconTestPipe,
  IconVirus,
} from "@tabler/icons-react";
import type { Tile } from "../ui/tiles.tsx";

/** The settings that have pages of their own, in the order of the index. */
export const settingsTiles: readonly Tile[] = [
  {
    title: "Clinic defaults",
    text: "Waits, kiosks, messages about results, appointments, isolation, screens: every number and switch.",
    href: "/system-settings/defaults",
    icon: IconAdjustments,
  },
  {
    title: "Lists",
    text: "What forms offer: types of visit, symptoms, sources, regions … in five languages.",
    href: "/system-settings/lists",
    icon: IconListDetails,
  },
  {
    title: "Infections",
    text: "What the clinic works on: groups, the codes of reports, and exposure windows with their source.",
    href: "/system-settings/infections",
    icon: IconVirus,
  },
  {
    title: "Statuses",
    text: "What statuses are called, and where each may go: as a picture, checked for dead ends.",
    href: "/system-settings/statuses",
    icon: IconArrowsSplit2,
  },
  {
    title: "Modules",
    text: "Which cards records have, their order, and for which infections, sexes and ages they are shown.",
    href: "/system-settings/modules",
    icon: IconLayoutList,
  },
  {
    title: "Forms",
    text: "What is asked on records and persons: blocks and questions, built as drafts and published in versions.",
    href: "/system-settings/forms",
    icon: IconForms,
  },
  {
    title: "Triggers",
    text: "What happens by itself: tasks, assignments, messages, with the reason on each record.",
    href: "/system-settings/triggers",
    icon: IconBolt,
  },
  {
    title: "Tests",
    text: "What can be ordered, with which results, and what follows from each.",
    href: "/system-settings/tests",
    icon: IconTestPipe,
  },
  {
    title: "Results",
    text: "What tests can find, in a word: color, weight, and what it says.",
    href: "/system-settings/results",
    icon: IconMicroscope,
  },
  {
    title: "What patients read",
    text: "What a result says in the portal, in five languages.",
    href: "/system-settings/outcome-texts",
    icon: IconReportMedical,
  },
  {
    title: "Treatments",
    text: "What is given for each infection: regimens, for whom, and their codes.",
    href: "/system-settings/tests/treatments",
    icon: IconPill,
  },
  {
    title: "Specimen labels",
    text: "What stands on the label of a specimen, its size, and how many are printed.",
    href: "/system-settings/specimen-labels",
    icon: IconBarcode,
  },
  {
    title: "Standard messages and letters",
    text: "What staff write again and again, in five languages, and the clinic’s letterhead.",
    href: "/system-settings/standard-messages",
    icon: IconMessage2,
  },
  {
    title: "Access checks",
    text: "Whether everyone sees what the rules say and no more: checked each night, and on demand.",
    href: "/system-settings/access-checks",
    icon: IconShieldCheck,
  },
  {
    title: "Theme",
    text: "The colors of staff screens, portal and kiosk: a ready theme, or the clinic’s own.",
    href: "/system-settings/theme",
    icon: IconPalette,
  },
  {
    title: "Guide",
    text: "What its articles say to your staff: the shipped text, or the clinic’s own with pictures.",
    href: "/system-settings/guide",
    icon: IconBook,
  },
];
