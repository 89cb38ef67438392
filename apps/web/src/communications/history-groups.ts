import type { HistoryType } from "@tracewell/contract/communications";

/** What a history can be narrowed down to. */
export const historyGroups = {
  calls: { label: "Calls", types: ["CallOut", "CallIn"] },
  interviews: { label: "Interviews", types: ["InterviewInOffice", "InterviewOnSite"] },
  letters: { label: "Letters", types: ["MailCorrespondenceOut", "MailCorrespondenceIn"] },
  messages: { label: "Texts and emails", types: ["TextIn", "TextOut", "EmailOut"] },
  notes: { label: "Notes", types: ["NoteAdd", "NoteEdit"] },
  comments: { label: "Comments", types: ["CommentAdd", "CommentEdit"] },
} as const satisfies Record<string, { label: string; types: readonly HistoryType[] }>;

export type HistoryGroup = keyof typeof historyGroups;

/** The types of a group; undefined: all. */
export const typesOf = (group: HistoryGroup | null): HistoryType[] | undefined =>
  group === null ? undefined : [...historyGroups[group].types];
