import { IconPlus, IconPrinter } from "@tabler/icons-react";
import type { Role } from "@tracewell/contract/access";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { RoleMatrix } from "../components/role-matrix.tsx";
import { RoleDialog } from "../containers/role-dialog.tsx";
import { RoleMenu } from "../containers/role-menu.tsx";
import { useRoleChanges } from "../hooks/use-role-changes.ts";
import { useViewAs } from "../hooks/use-view-as.ts";
import { useRoles } from "../hooks/user-queries.ts";
import { describeChange } from "../role-matrix.ts";

/** The clinic's roles and what each lets its users do, to read, print and change in place. */
export function RolesPage() {
  const { data, error, refetch } = useRoles();
  const [asking, setAsking] = useState<{ role?: Role } | null>(null);
  const changes = useRoleChanges();
  const roles = data?.data ?? [];
  const icon = { size: 16, "aria-hidden": true } as const;
  return (
    <PageFrame
      title="Roles"
      subtitle="What each role lets its users see and do"
      actions={
        <>
          <ActionButton icon={<IconPrinter {...icon} />} onPress={() => window.print()}>
            Print
          </ActionButton>
          <ActionButton main shortcut="n" icon={<IconPlus {...icon} />} onPress={() => setAsking({})}>
            New role
          </ActionButton>
        </>
      }
    >
      {data && <Matrix roles={roles} changes={changes} onRename={(role) => setAsking({ role })} />}
      {!data && !error && <SkeletonLines lines={14} />}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {asking && (
        <RoleDialog
          title={asking.role ? `Rename ${asking.role.name}` : "New role"}
          role={asking.role}
          roles={roles}
          busy={changes.busy}
          onSave={(name, groups) => (asking.role ? changes.rename(asking.role, name) : changes.create(name, groups))}
          onClose={() => setAsking(null)}
        />
      )}
    </PageFrame>
  );
}

type MatrixProps = {
  roles: readonly Role[];
  changes: ReturnType<typeof useRoleChanges>;
  onRename: (role: Role) => void;
};

function Matrix({ roles, changes, onRename }: MatrixProps) {
  const confirm = useConfirm();
  const viewAs = useViewAs();
  const remove = async (role: Role) => {
    if (await confirm({ text: `Delete the role ${role.name}?` })) changes.remove(role);
  };
  return (
    <RoleMatrix
      roles={roles}
      onToggle={(role, group) => changes.toggle(role, group, (held) => describeChange(role, group, held))}
      menu={(role) => (
        <RoleMenu
          role={role}
          onViewAs={() => viewAs.mutate(role.id)}
          onRename={() => onRename(role)}
          onRemove={() => void remove(role)}
        />
      )}
    />
  );
}
