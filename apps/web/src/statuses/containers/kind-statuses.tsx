import { recordPlaces } from "@tracewell/contract/records";
import { moveFaults } from "@tracewell/contract/status-moves";
import { type KindStatuses as Kind, type StatusSet, statusCalls } from "@tracewell/contract/statuses";
import { Suspense } from "react";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { MovesTable } from "../components/moves-table.tsx";
import { OwnStatusInputs } from "../components/own-status-inputs.tsx";
import { StatusInputs } from "../components/status-inputs.tsx";
import css from "../components/statuses.module.css";
import { keepStatusSet } from "../hooks/use-statuses.ts";
import { ownNameFault, type StatusForm, statusFormOf } from "../status-form.ts";

/** The layout of the picture is a library of its own. */
const MovesPicture = lazyPart(() => import("../components/moves-picture.tsx"), "MovesPicture");

const fieldNames = { statuses: "Statuses", moves: "Moves", own: "Statuses of your own" };

type Page = Kind & { version: number };

/** The statuses of a kind as a picture and a table; editing them, the picture follows what is typed. */
export function KindStatuses({ kind, version }: { kind: Kind; version: number }) {
  const label = `Statuses of ${recordPlaces[kind.kind].noun.toLowerCase()}s`;
  const pageOf = ({ kinds, version: newer }: StatusSet): Page => ({
    ...(kinds.find((each) => each.kind === kind.kind) ?? kind),
    version: newer,
  });
  const edit = useEdit<Page, StatusForm, StatusForm>({
    draft: `statuses ${kind.kind}`,
    page: { ...kind, version },
    formOf: statusFormOf,
    words: {
      label: (field) => fieldNames[field as keyof StatusForm],
      value: (form, field) =>
        field === "moves"
          ? `${form.moves.length} moves`
          : form[field as Exclude<keyof StatusForm, "moves">].map(({ name }) => name).join(", "),
    },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: errorsOf(form, kind) }),
    send: async (changes, madeOn, base) => {
      const set = await ask(statusCalls.edit, {
        params: { kind: kind.kind },
        body: { ...base, ...changes, version: madeOn },
        silent: true,
      });
      keepStatusSet(set);
      return pageOf(set);
    },
    readNewer: (newer) => {
      const set = statusCalls.set.reply.safeParse(newer).data;
      return set && pageOf(set);
    },
    keep: () => undefined,
  });
  const { form } = edit;
  const drawn = form ? { ...form, statuses: withNames(kind, form) } : kind;
  const faults = form ? moveFaults(kind.kind, drawn.statuses, form.moves) : [];
  return (
    <>
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <MovesPicture label={label} statuses={drawn.statuses} moves={drawn.moves} own={drawn.own} />
      </Suspense>
      <p className={css.legend}>
        Round: open. Square: closed. A dashed arrow is for supervisors and workgroup leads alone.
      </p>
      {faults.length > 0 && (
        <ul className={css.faults} role="alert">
          {faults.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <EditCard
        label={label}
        edit={edit}
        shortcut="e"
        view={<MovesTable label={label} kind={kind} />}
        form={
          form && (
            <>
              <StatusInputs form={form} onChange={edit.change} />
              <OwnStatusInputs kept={kind.own} form={form} onChange={edit.change} />
            </>
          )
        }
      />
    </>
  );
}

const withNames = ({ statuses }: Kind, form: StatusForm) =>
  form.statuses.flatMap(({ key, name }) => {
    const status = statuses.find((each) => each.key === key);
    return status ? [{ ...status, name }] : [];
  });

function errorsOf(form: StatusForm, kind: Kind): Record<string, string> {
  const [fault] = moveFaults(kind.kind, withNames(kind, form), form.moves);
  if (fault) return { moves: fault.text };
  if (form.statuses.some(({ name }) => !name.trim())) return { statuses: "Give each status a name." };
  const ofOwn = ownNameFault(form);
  return ofOwn ? { own: ofOwn } : {};
}
