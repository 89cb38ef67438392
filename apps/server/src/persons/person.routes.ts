import { personAddressCalls } from "@tracewell/contract/person-addresses";
import { personChronologyCalls } from "@tracewell/contract/person-chronology";
import { personDuplicateCalls } from "@tracewell/contract/person-duplicates";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personResultCalls } from "@tracewell/contract/person-results";
import { personCalls } from "@tracewell/contract/persons";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listChronology } from "./chronology/chronology.service.ts";
import { keepApart, listDecided, listDuplicates, lookAgain } from "./duplicates/duplicate.service.ts";
import { duplicateWalk } from "./duplicates/duplicate-walk.jobs.ts";
import { matchStatistics } from "./matching/match-statistics.jobs.ts";
import { listLikeness, listMatches } from "./matching/person-similarity.service.ts";
import { listMerges, mergePersons, previewMerge, undoMerge } from "./merging/person-merge.service.ts";
import { createPerson, getPerson } from "./person.service.ts";
import { addAddress, changeAddress, listPlaces, removeAddress } from "./person-address.service.ts";
import { editPerson, removePerson } from "./person-edit.service.ts";
import { listPersons } from "./person-list.service.ts";
import { getPersonPage } from "./person-page.service.ts";
import { listPersonResults } from "./results/person-result.service.ts";
import { searchPersons } from "./search/person-search.service.ts";

export const persons: Feature = (platform) => {
  platform.jobs.addTimed(matchStatistics(platform.pool));
  platform.jobs.addTimed(duplicateWalk(platform.pool));
  serveReading(platform, personCalls.get, getPerson, ({ viewer, params }) => [viewer, params.id]);
  serve(platform, personCalls.create, ({ tx, viewer, body }) => createPerson(tx, viewer, body));
  serve(platform, personCalls.search, ({ tx, viewer, query }) => searchPersons(tx, viewer, query));
  serve(platform, personCalls.matches, ({ tx, viewer, query, body }) => listMatches(tx, viewer, body, query));
  serve(platform, personCalls.likeness, ({ tx, viewer, params, query }) => listLikeness(tx, viewer, params.id, query));

  serveReading(platform, personPageCalls.list, listPersons, ({ viewer, query }) => [viewer, query]);
  serveReading(platform, personPageCalls.page, getPersonPage, ({ viewer, params }) => [viewer, params.id]);
  serveReading(platform, personResultCalls.labResults, listPersonResults, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query,
  ]);
  serveReading(platform, personChronologyCalls.chronology, listChronology, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query,
  ]);
  serve(platform, personPageCalls.edit, ({ tx, viewer, params, body }) => editPerson(tx, viewer, params.id, body));
  serve(platform, personPageCalls.remove, ({ tx, viewer, params, query }) =>
    removePerson(tx, viewer, params.id, query),
  );

  serve(platform, personAddressCalls.addAddress, ({ tx, viewer, params: { id }, body: { version, address } }) =>
    addAddress(tx, viewer, { id, version }, address),
  );
  serve(platform, personAddressCalls.editAddress, ({ tx, viewer, params, body: { version, address } }) =>
    changeAddress(tx, viewer, { id: params.id, version }, { id: params.addressId, address }),
  );
  serve(platform, personAddressCalls.removeAddress, ({ tx, viewer, params: { id, addressId }, query: { version } }) =>
    removeAddress(tx, viewer, { id, version }, addressId),
  );
  serve(platform, personAddressCalls.places, ({ tx, query }) => listPlaces(tx, query));

  serve(platform, personMergeCalls.previewMerge, ({ tx, viewer, params }) =>
    previewMerge(tx, viewer, params.id, params.mergedId),
  );
  serve(platform, personMergeCalls.merge, ({ tx, viewer, params, body }) => mergePersons(tx, viewer, params.id, body));
  serve(platform, personMergeCalls.merges, ({ tx, viewer, params }) => listMerges(tx, viewer, params.id));
  serve(platform, personMergeCalls.undoMerge, ({ tx, viewer, params }) => undoMerge(tx, viewer, params.id));

  serve(platform, personDuplicateCalls.duplicates, ({ tx, viewer, query }) => listDuplicates(tx, viewer, query));
  serve(platform, personDuplicateCalls.decidedPairs, ({ tx }) => listDecided(tx));
  serve(platform, personDuplicateCalls.keepApart, ({ tx, viewer, params }) => keepApart(tx, viewer, params.id));
  serve(platform, personDuplicateCalls.lookAgain, ({ tx, viewer, params }) => lookAgain(tx, viewer, params.id));
};
