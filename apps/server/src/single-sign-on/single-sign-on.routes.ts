import { randomBytes } from "node:crypto";
import { authCalls } from "@tracewell/contract/auth";
import type { ProblemCode } from "@tracewell/contract/problems";
import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import type { FastifyRequest } from "fastify";
import { parseInput } from "../platform/http/input.ts";
import { namedHosts } from "../platform/http/public-address.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature, Platform } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { isThisMachine } from "../platform/settings.ts";
import {
  addProvider,
  approve,
  describeProviders,
  editProvider,
  readProviderAgain,
  removeProvider,
} from "./provider.service.ts";
import { requestMinutes } from "./service-provider.model.ts";
import { activeProviders, beginSignIn, exchangeTicket, metadataFor, takeAnswer } from "./sign-in.service.ts";
import { forgetSignIns } from "./sign-in-request.jobs.ts";

/** Ties a sign-in to the browser that began it: an answer or a ticket that a stranger slips in is good for nothing. */
const browserCookie = "tracewell-sign-in";
const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:");
/** Over https no other host, not even one above ours, can set it. */
const cookieName = (publicUrl: string): string => (isSecure(publicUrl) ? `__Host-${browserCookie}` : browserCookie);
/** An answer is a page of XML, in base64, and in base64 once more where it is encrypted. */
const answerLimit = 256 * 1024;

export const singleSignOn: Feature = (platform) => {
  const { settings, sessions, jobs, pool } = platform;
  const { publicUrl } = settings;
  const reach = { named: namedHosts(settings.metadataHosts), openLines: isThisMachine(settings.host) };
  const ground = { sessions, publicUrl, reach };
  const signInPage = (said: string) => `${publicUrl.replace(/\/+$/, "")}/auth/login#${said}`;
  const sayProblem = (problem: ProblemCode) => signInPage(`sso-problem=${problem}`);
  jobs.addTimed(forgetSignIns(pool));

  serve(platform, authCalls.activeProviders, ({ tx }) => activeProviders(tx));

  serveBytes(platform, singleSignOnCalls.login, async ({ request, reply, params, inClinic }) => {
    const browser = browserOf(request, publicUrl) || randomBytes(32).toString("base64url");
    reply.header("cache-control", "no-store").header("set-cookie", cookie(browser, publicUrl));
    try {
      return reply.redirect(await inClinic((tx) => beginSignIn(tx, ground, params.id, browser)), 303);
    } catch (error) {
      if (error instanceof Refusal) return reply.redirect(sayProblem(error.code), 303);
      throw error;
    }
  });

  takeForms(platform, (forms) =>
    serveBytes(forms, singleSignOnCalls.callback, async ({ request, reply, params, inClinic }) => {
      // Anything but a form is no answer of a provider.
      const form = typeof request.body === "string" ? request.body : "";
      const posted = new URLSearchParams(form).get("SAMLResponse") ?? "";
      const taken = await inClinic((tx) => takeAnswer(tx, ground, params.id, posted));
      const next = "ticket" in taken ? signInPage(`sso=${taken.ticket}`) : sayProblem(taken.problem);
      return reply.header("cache-control", "no-store").redirect(next, 303);
    }),
  );

  serveBytes(platform, authCalls.signInByProvider, async ({ request, reply, inClinic }) => {
    const { ticket } = parseInput(authCalls.signInByProvider.body, request.body ?? {});
    const from = { address: request.ip, userAgent: request.headers["user-agent"] ?? null };
    const given = { ticket, browser: browserOf(request, publicUrl), from };
    const { token, answer } = await inClinic((tx) => exchangeTicket(tx, ground, given));
    reply.header("cache-control", "no-store").header("authorization", token);
    if (answer instanceof Refusal) throw answer;
    return { data: answer };
  });

  serveBytes(platform, singleSignOnCalls.metadata, async ({ reply, params, inClinic }) =>
    reply
      .type("application/samlmetadata+xml; charset=utf-8")
      .send(await inClinic((tx) => metadataFor(tx, ground, params.id))),
  );

  serve(platform, singleSignOnCalls.list, ({ tx, viewer }) => describeProviders(tx, viewer, ground));
  serve(platform, singleSignOnCalls.create, ({ tx, viewer, body }) => addProvider(tx, viewer, ground, body));
  serve(platform, singleSignOnCalls.edit, ({ tx, viewer, params, body }) =>
    editProvider(tx, viewer, ground, params.id, body),
  );
  serve(platform, singleSignOnCalls.readAgain, ({ tx, viewer, params, body }) =>
    readProviderAgain(tx, viewer, ground, params.id, body.version),
  );
  serve(platform, singleSignOnCalls.approve, ({ tx, viewer, params, body }) =>
    approve(tx, viewer, ground, params.id, body.version),
  );
  serve(platform, singleSignOnCalls.remove, async ({ tx, viewer, params }) => {
    await removeProvider(tx, viewer, ground, params.id);
    return undefined;
  });
};

/** The one place where the body is a form: a provider has the browser post one. */
function takeForms(platform: Platform, serveThere: (platform: Platform) => void): void {
  platform.app.register(async (app) => {
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: answerLimit },
      (_request, body, done) => done(null, body),
    );
    serveThere({ ...platform, app: app as unknown as Platform["app"] });
  });
}

const browserOf = ({ headers }: FastifyRequest, publicUrl: string): string =>
  new RegExp(`(?:^|; ?)${cookieName(publicUrl)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? "")?.[1] ?? "";

/** Lax: it does not come with the provider's post, but with the exchange of the ticket, which is our own page's. */
const cookie = (browser: string, publicUrl: string): string =>
  [
    `${cookieName(publicUrl)}=${browser}`,
    "Path=/",
    `Max-Age=${(requestMinutes + 1) * 60}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure(publicUrl) ? ["Secure"] : []),
  ].join("; ");
