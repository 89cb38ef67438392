import { givenTreatmentCalls } from "@tracewell/contract/given-treatments";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  correctTreatment,
  giveTreatment,
  listPersonTreatments,
  listTreatments,
  withdrawTreatment,
} from "./given-treatment.service.ts";
import { offerTreatments } from "./treatment-offer.service.ts";

export const givenTreatments: Feature = (platform) => {
  const calls = givenTreatmentCalls;
  serve(platform, calls.ofRecord, ({ tx, viewer, params }) => listTreatments(tx, viewer, params.id));
  serve(platform, calls.ofPerson, ({ tx, viewer, params }) => listPersonTreatments(tx, viewer, params.id));
  serve(platform, calls.offer, ({ tx, viewer, params, query }) => offerTreatments(tx, viewer, params.id, query.itemId));
  serve(platform, calls.give, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(giveTreatment(tx, viewer, id, body), () => listTreatments(tx, viewer, id)),
  );
  serve(platform, calls.correct, ({ tx, viewer, params, body }) =>
    pageAfter(correctTreatment(tx, viewer, params, body), () => listTreatments(tx, viewer, params.id)),
  );
  serve(platform, calls.withdraw, ({ tx, viewer, params, body }) =>
    pageAfter(withdrawTreatment(tx, viewer, params, body), () => listTreatments(tx, viewer, params.id)),
  );
};
