import { authCalls, type SignInReply } from "@tracewell/contract/auth";
import { invitationCalls } from "@tracewell/contract/invitations";
import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { passwordCalls } from "@tracewell/contract/passwords";
import { isStaff, type Viewer } from "../platform/access/viewer.ts";
import { answerInConstantTime } from "../platform/http/constant-time.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { upkeepOfAuth } from "./auth.jobs.ts";
import { describeUser, signOut } from "./auth.service.ts";
import { enterClinic, enterPortal, listMyClinics } from "./clinic-entry.service.ts";
import { askForEmail, confirmEmail, describeEmailLink } from "./email-change.service.ts";
import { endOtherSignIns, endOwnSignIn, listOwnSignIns } from "./own-sign-in.service.ts";
import { changePassword, confirmPassword } from "./password.service.ts";
import { describeLink, sendFreshLink, setPasswordByLink } from "./password-link.service.ts";
import { sendForgotten } from "./password-reset.service.ts";
import { signInPatient } from "./patient-sign-in.service.ts";
import { noteExpiry } from "./session-expiry.service.ts";
import { type SignedIn, signIn } from "./sign-in.service.ts";
import { acceptInvitation, describeInvitation } from "./staff-invitation.service.ts";
import { enterCode, sendCode } from "./verification-code.service.ts";

/** Longer than it takes to send the links of a forgotten password. */
const forgottenMilliseconds = 250;

export const auth: Feature = (platform) => {
  const { app, sessions, settings, jobs, pool } = platform;
  jobs.addTimed(upkeepOfAuth(pool));

  serve(platform, authCalls.signIn, async ({ tx, body, giveToken, ...from }) =>
    handedOut(await signIn(tx, platform, body, from), giveToken),
  );
  serve(platform, authCalls.signInPatient, async ({ tx, body, giveToken, ...from }) =>
    handedOut(await signInPatient(tx, platform, body, from), giveToken),
  );
  serve(platform, authCalls.chooseMethod, ({ tx, viewer, body }) => sendCode(tx, viewer, body));
  serve(platform, authCalls.enterCode, async ({ tx, viewer, body, giveToken, ...from }) =>
    handedOut(await enterCode(tx, platform, viewer, body, from), giveToken),
  );

  serve(platform, authCalls.chooseClinic, async ({ tx, viewer, body, giveToken }) => {
    const { token, expiresAt } = await enterClinic(tx, sessions, viewer, body);
    giveToken(token);
    return { expiresAt };
  });
  serve(platform, authCalls.choosePatientClinic, async ({ tx, viewer, body, giveToken }) => {
    const { token, expiresAt } = await enterPortal(tx, sessions, viewer, body);
    giveToken(token);
    return { expiresAt };
  });

  serve(platform, authCalls.account, async ({ tx, viewer }) => ({
    logged_as: viewer.email,
    tenant_auth_entries: await listMyClinics(tx, viewer, "user"),
  }));
  serve(platform, authCalls.patientAccount, async ({ tx, viewer }) => ({
    logged_as: viewer.email,
    tenant_auth_entries: await listMyClinics(tx, viewer, "person"),
  }));
  serve(platform, authCalls.session, ({ tx, viewer }) => {
    if (!isStaff(viewer)) throw new Refusal("access.denied");
    return describeUser(tx, viewer satisfies Viewer, platform.settings);
  });

  for (const call of [authCalls.renew, authCalls.renewAccount]) {
    serve(platform, call, async ({ tx, viewer, giveToken }) => {
      const { token, expiresAt } = await sessions.replace(tx, viewer);
      giveToken(token);
      return { expiresAt };
    });
  }
  serve(platform, ownSignInCalls.signIns, ({ tx, viewer }) => listOwnSignIns(tx, viewer));
  serve(platform, ownSignInCalls.endSignIn, async ({ tx, viewer, params }) => {
    await endOwnSignIn(tx, sessions, viewer, params.id);
    return undefined;
  });
  serve(platform, ownSignInCalls.endOtherSignIns, ({ tx, viewer }) => endOtherSignIns(tx, sessions, viewer));
  serve(platform, ownSignInCalls.askForEmail, async ({ tx, viewer, body, ...from }) => ({
    sent_to: await askForEmail(tx, settings, viewer, body, from),
  }));
  serve(platform, ownSignInCalls.emailLink, ({ tx, body }) => describeEmailLink(tx, body.token));
  serve(platform, ownSignInCalls.confirmEmail, async ({ tx, body }) => ({
    email: await confirmEmail(tx, body.token),
  }));

  serve(platform, invitationCalls.invitation, ({ tx, body }) => describeInvitation(tx, body.token));
  serve(platform, invitationCalls.acceptInvitation, ({ tx, body }) => acceptInvitation(tx, body.token));

  serve(platform, passwordCalls.confirmPassword, async ({ tx, viewer, body, ...from }) => {
    await confirmPassword(tx, viewer, body.password, from);
    return undefined;
  });
  serve(platform, passwordCalls.changePassword, async ({ tx, viewer, body, giveToken, ...from }) => {
    const goesOn = await changePassword(tx, sessions, viewer, body, from);
    if (goesOn) giveToken(goesOn.token);
    return undefined;
  });
  void app.register(async (scope) => {
    answerInConstantTime(scope, forgottenMilliseconds);
    serve({ ...platform, app: scope }, passwordCalls.forgotPassword, async ({ tx, body }) => {
      await sendForgotten(tx, settings, body.login);
      return undefined;
    });
  });
  serve(platform, passwordCalls.passwordLink, ({ tx, body }) => describeLink(tx, body.token));
  serve(platform, passwordCalls.setPassword, async ({ tx, body }) => {
    await setPasswordByLink(tx, sessions, body);
    return undefined;
  });
  serve(platform, passwordCalls.freshLink, async ({ tx, body }) => ({
    sent_to: await sendFreshLink(tx, settings, body.token),
  }));

  for (const call of [authCalls.trackExpire, authCalls.trackPatientExpire]) {
    serve(platform, call, async ({ tx, body }) => {
      await noteExpiry(tx, sessions, body);
      return undefined;
    });
  }
  for (const call of [authCalls.trackLogout, authCalls.trackPatientLogout]) {
    serve(platform, call, async ({ tx, viewer }) => {
      await signOut(tx, sessions, viewer);
      return undefined;
    });
  }
};

/** The token goes out with the answer, and with what a sign-in still asks for. */
function handedOut({ token, answer }: SignedIn, giveToken: (token: string) => void): SignInReply {
  giveToken(token);
  if (answer instanceof Refusal) throw answer;
  return answer;
}
