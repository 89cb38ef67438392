import { useLocation } from "@tanstack/react-router";

/** The mode that a sign-in page begins with: `#forgot-password` leads there from a link that works no more. */
export const useInitialMode = (): "login" | "forgot" =>
  useLocation({ select: ({ hash }) => hash }) === "forgot-password" ? "forgot" : "login";
