import { type Icon, IconLogin2, IconShieldLock, IconUsers } from "@tabler/icons-react";

/** A part of the clinic that its administrators set up. */
export interface SetupTile {
  title: string;
  text: string;
  href: string;
  icon: Icon;
}

/** What there is to set up, as the setup's home shows it. */
export const setupTiles: readonly SetupTile[] = [
  {
    title: "Users",
    text: "Who works here: take on, change, deactivate, reset a password.",
    href: "/setup/users",
    icon: IconUsers,
  },
  {
    title: "Roles",
    text: "What each role lets its users see and do, and looking on as one.",
    href: "/setup/roles",
    icon: IconShieldLock,
  },
  {
    title: "Sign-ins",
    text: "Who came in, was refused or locked out, and who was given other access.",
    href: "/setup/sign-ins",
    icon: IconLogin2,
  },
];
