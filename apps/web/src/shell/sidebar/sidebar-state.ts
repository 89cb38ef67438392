/** What a search is for: to look, to pick a person for the record in view, or to read the guide. */
export type SearchMode = "search" | "existing-patients" | "guide";

export interface SearchAsked {
  text: string;
  mode: SearchMode;
}

/** Which comments: those on a module of a record. */
export interface CommentsAsked {
  recordId: string;
  moduleId: string;
  /** The module's title. */
  title: string;
}

/** Messages that anything may send to the right sidebar (R2.9-02 to R2.9-05). */
export type SidebarMessage =
  | { type: "DO_SEARCH"; data: SearchAsked }
  | { type: "COMMENTS"; data: CommentsAsked }
  | { type: "HIDE_SIDEBAR" };

/** The sidebar is hidden, or shows one of two contents (R4-45). */
export type SidebarState =
  | { shows: "nothing" }
  | { shows: "search"; search: SearchAsked }
  | { shows: "comments"; comments: CommentsAsked };

export const hiddenSidebar: SidebarState = { shows: "nothing" };

/** What the sidebar shows after a message. The comments that are open already are hidden by the same message. */
export function afterMessage(state: SidebarState, message: SidebarMessage): SidebarState {
  switch (message.type) {
    case "DO_SEARCH":
      return { shows: "search", search: message.data };
    case "COMMENTS":
      return state.shows === "comments" && isSame(state.comments, message.data)
        ? hiddenSidebar
        : { shows: "comments", comments: message.data };
    case "HIDE_SIDEBAR":
      return hiddenSidebar;
  }
}

const isSame = (one: CommentsAsked, other: CommentsAsked): boolean =>
  one.recordId === other.recordId && one.moduleId === other.moduleId;

/** Who picks a person, or reads the guide, works on the page beside it: a click there does not close the sidebar. */
export const closesOnClickOutside = (state: SidebarState): boolean =>
  state.shows === "comments" || (state.shows === "search" && state.search.mode === "search");
