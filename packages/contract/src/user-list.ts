import { z } from "zod";
import { choices, choiceWithDefault, hidden, yesNo } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

/** The list of a clinic's users. */
export const userList = listOf({
  name: "User",
  title: "Users",
  one: "user",
  search: "Find by name or email",
  filters: [
    choiceWithDefault(
      "state",
      "Status",
      { active: "active", inactive: "inactive", all: "active and inactive" },
      { value: "active", lifted: "all" },
    ),
    choices("level", "Role", Id),
    choices("workgroup", "Workgroup", z.union([Id, z.literal("none")])),
    hidden(yesNo("lead", "Workgroup lead")),
  ],
  columns: {
    name: { label: "Name" },
    status: { label: "Status" },
    level: { label: "Role" },
    workgroup: { label: "Workgroup" },
    supervisor: { label: "Supervisor" },
    email: { label: "Email" },
    mobilePhone: { label: "Mobile phone", optional: true },
    lastLogin: { label: "Last sign-in" },
    lastAction: { label: "Last seen", optional: true },
  },
  sorts: ["name", "email", "level", "workgroup", "lastLogin"],
  direction: "asc",
});
export type UsersAddress = AddressOf<typeof userList>;
