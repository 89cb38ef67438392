import { Button } from "@mantine/core";
import type { OwnSignIn } from "@tracewell/contract/own-sign-ins";
import { useOwnSignIns } from "../../platform/session/use-own-sign-ins.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { DeviceList } from "../../ui/device-list.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { formatInstant } from "../../ui/time/clinic-time.ts";
import css from "../components/profile.module.css";

/** Where one is signed in, and a way to sign those devices out (ASVS 7.5.2). */
export function SignInsSection() {
  const { tenant } = useViewer();
  const { signIns, problem, retry, ending, isEndingOthers, end, endOthers } = useOwnSignIns();
  const hasOthers = signIns?.some(({ current }) => !current) ?? false;
  return (
    <section className={css.section} aria-labelledby="profile-sign-ins">
      <h3 className={css.title} id="profile-sign-ins">
        Where you are signed in
      </h3>
      {problem && <ErrorState message={problem} onRetry={retry} />}
      {signIns ? (
        <DeviceList
          devices={signIns.map((signIn) => deviceOf(signIn, tenant.timeZone))}
          words={{ current: "This device", signOut: "Sign out", signOutOf: (device) => `Sign out ${device}` }}
          ending={ending}
          onEnd={end}
        />
      ) : (
        !problem && <SkeletonLines lines={2} />
      )}
      {hasOthers && (
        <div>
          <Button loading={isEndingOthers} onClick={endOthers}>
            Sign out all other devices
          </Button>
        </div>
      )}
    </section>
  );
}

function deviceOf({ id, browser, system, clinic, since, lastUsedAt, address, current }: OwnSignIn, zone: string) {
  const name = [browser ?? "A browser", system && `on ${system}`].filter(Boolean).join(" ");
  const used = current ? null : `last used ${formatInstant(lastUsedAt, zone)}`;
  const times = [`Since ${formatInstant(since, zone)}`, used].filter(Boolean).join(", ");
  const place = [clinic, address && `from ${address}`].filter(Boolean).join(", ");
  return { id, name, system, lines: [times, place].filter(Boolean), current };
}
