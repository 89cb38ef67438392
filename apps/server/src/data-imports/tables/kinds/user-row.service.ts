import { NewUser } from "@tracewell/contract/access";
import { createUser } from "../../../access/new-user.service.ts";
import { deactivateUser, editUser, getUser } from "../../../access/user.service.ts";
import { userOfEmail } from "../../../access/user-entry.service.ts";
import { parsedRow } from "./parsed-row.model.ts";
import type { RowKind } from "./row-kind.service.ts";

type Values = Readonly<Record<string, string | null | undefined>>;

/**
 * The clinic's staff, each invited by mail as one who is added by hand. Roles are given by the importer's own rights: nobody
 * gives more than they have, and nobody changes their own.
 */
export const userRows: RowKind = {
  what: "users",
  person: null,
  isRecord: false,
  async create({ tx, viewer, settings }, row) {
    const known = await userOfEmail(tx, row.values.get("email") ?? "");
    if (known) return { targetId: known, isNew: false };
    const given = bodyOf(Object.fromEntries(row.values), null);
    return { targetId: await createUser(tx, settings, viewer, given), isNew: true };
  },
  async present({ tx, viewer }, id) {
    const user = await getUser(tx, viewer, id);
    const { version, firstName, lastName, email, mobilePhone, npiNumber: npi, userMeta } = user;
    const values = {
      ...{ firstName, lastName, email, mobilePhone, npi },
      role: user.level?.id ?? null,
      phone: userMeta.phone,
      title: userMeta.title,
      workgroup: user.workgroup?.id ?? null,
      workgroupLead: user.workgroupLead ? "yes" : "no",
      supervisor: user.supervisingUser?.id ?? null,
    };
    return { version, values };
  },
  async change(work, { id, version }, changes) {
    const { values } = await this.present(work, id);
    const { tx, settings, viewer } = work;
    const user = await getUser(tx, viewer, id);
    await editUser(tx, settings, viewer, id, { ...bodyOf({ ...values, ...changes }, user), version });
  },
  /** Their account may be used elsewhere, so what is taken back is their entry to this clinic. */
  async remove({ tx, viewer, sessions }, id) {
    const { version } = await getUser(tx, viewer, id);
    await deactivateUser(tx, sessions, viewer, id, version);
  },
};

const bodyOf = (values: Values, before: Awaited<ReturnType<typeof getUser>> | null): NewUser =>
  parsedRow(
    NewUser,
    {
      firstName: values.firstName ?? "",
      lastName: values.lastName ?? "",
      suffix: before?.suffix ?? null,
      email: values.email ?? "",
      mobilePhone: values.mobilePhone ?? null,
      levelUuid: values.role ?? null,
      workgroupId: values.workgroup ?? null,
      workgroupLead: values.workgroupLead === "yes",
      supervisingUserId: values.supervisor ?? null,
      npiNumber: values.npi ?? null,
      kioskNumber: before?.kioskNumber ?? null,
      userMeta: {
        title: values.title ?? null,
        phone: values.phone ?? null,
        kioskTemplate: before?.userMeta.kioskTemplate ?? "standard",
      },
    },
    { levelUuid: "role", workgroupId: "workgroup", supervisingUserId: "supervisor", npiNumber: "npi" },
  );
