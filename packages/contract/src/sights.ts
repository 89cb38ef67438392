import { z } from "zod";
import { accessGroups } from "./permissions.ts";
import { Id, Named } from "./primitives.ts";

/** Why someone may see something: the role's groups; or that an administrator may look on as such a role. */
const SightRule = z.enum(["role", "view-as"]);

/** Those who may see something by one rule. */
export const Sight = z.object({
  rule: SightRule,
  /** Whose users they are. */
  role: Named,
  /** The groups that open it to them: the role's own, or for `view-as` those of the roles that they may look on as. */
  groups: z.array(z.enum(accessGroups)),
  /** For `view-as`: the roles that they may look on as. */
  through: z.array(Named),
  users: z.array(z.object({ id: Id, name: z.string(), workgroup: z.string().nullable() })),
});
export type Sight = z.infer<typeof Sight>;

/** Who may see a record or a person, and why. */
export const Sights = z.object({
  /** Any one of these groups opens it. */
  groups: z.array(z.enum(accessGroups)),
  sights: z.array(Sight),
});
export type Sights = z.infer<typeof Sights>;
