import { type APIRequestContext, expect } from "@playwright/test";

/** The newest message to an address, as the mailbox has it; the worker may take a moment to bring it. */
async function newestTo(request: APIRequestContext, address: string, form: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await request.get("/api/mailbox", { params: { search: address } });
    const [newest] = (await answer.json()).data.messages;
    found = form.exec(newest?.body ?? "")?.[1];
    expect(found).toBeTruthy();
  }).toPass({ timeout: 15_000 });
  return found ?? "";
}

export const codeSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  newestTo(request, address, /\b(\d{6})\b/);

/** The path of the link that sets a password. */
export const linkSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  newestTo(request, address, /(\/auth\/(?:patient\/)?reset\/[\w-]+)/);

/** The path of the link to a new sign-in email. */
export const emailLinkSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  newestTo(request, address, /(\/auth\/(?:patient\/)?email\/[\w-]+)/);

/** The path of the link by which the owner of an account joins a clinic's staff. */
export const invitationSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  newestTo(request, address, /(\/auth\/join\/[\w-]+)/);

/** The path of the link to today's self-assessment. */
export const assessmentLinkSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  newestTo(request, address, /(\/auth\/patient\/self-assessment\/[\w-]+)/);

/** The password that an administrator had sent. */
export const passwordSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  newestTo(request, address, /password is (\S+)/);

/** The secret part of the newest link to a result that was sent to an address. */
export const resultLinkSentTo = (request: APIRequestContext, address: string): Promise<string> =>
  newestTo(request, address, /auth\/patient\/open#([\w-]+)/);
