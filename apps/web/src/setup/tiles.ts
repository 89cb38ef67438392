import { IconBuildings, IconLogin2, IconMicroscope, IconShieldLock, IconUsers } from "@tabler/icons-react";
import type { AccessGroup } from "@tracewell/contract/permissions";
import type { Tile } from "../ui/tiles.tsx";

/** A part of the clinic that its administrators set up. */
export interface SetupTile extends Tile {
  /** Who sees it, where that is not everyone who sets up. */
  needs?: AccessGroup;
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
  {
    title: "Organizations",
    text: "Laboratories, ordering and reporting organizations: their addresses, numbers and duplicates.",
    href: "/setup/organizations",
    icon: IconMicroscope,
    needs: "EDIT_ORGANIZATION_SETTINGS",
  },
  {
    title: "Clinics",
    text: "Open one below a program, invite its administrator, see what is left to set up, close it.",
    href: "/setup/clinics",
    icon: IconBuildings,
    needs: "MANAGE_TENANTS",
  },
];
