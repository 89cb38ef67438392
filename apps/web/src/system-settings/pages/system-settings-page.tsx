import { PopulationsCard } from "../../analytics/containers/populations-card.tsx";
import { ApiKeysCard } from "../../api-keys/containers/api-keys-card.tsx";
import { DefinitionsCard } from "../../forms/containers/definitions-card.tsx";
import { AppointmentsCards } from "../../locations/containers/appointments-cards.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { WebhooksCard } from "../../webhooks/containers/webhooks-card.tsx";
import css from "../components/settings.module.css";
import { AssessmentAnswersCard } from "../containers/assessment-answers-card.tsx";
import { AssignmentRulesCard } from "../containers/assignment-rules-card.tsx";
import { DangerSignsCard } from "../containers/danger-signs-card.tsx";
import { LabReportsCard } from "../containers/lab-reports-card.tsx";
import { MatchingCard } from "../containers/matching-card.tsx";
import { PatientsCard } from "../containers/patients-card.tsx";
import { ProvidersCard } from "../containers/providers-card.tsx";
import { SessionsCard } from "../containers/sessions-card.tsx";
import { UnmappedCodesCard } from "../containers/unmapped-codes-card.tsx";
import { WorkListCard } from "../containers/work-list-card.tsx";
import { settingsTiles } from "../tiles.ts";

/** What an administrator of the clinic sets for all its staff. */
export const SystemSettingsPage = () => (
  <PageFrame title="System settings">
    <Tiles tiles={settingsTiles} />
    <div className={css.cards}>
      <ProvidersCard />
      <SessionsCard />
      <AppointmentsCards />
      <DefinitionsCard />
      <PopulationsCard />
      <MatchingCard />
      <PatientsCard />
      <DangerSignsCard />
      <AssessmentAnswersCard />
      <WorkListCard />
      <AssignmentRulesCard />
      <ApiKeysCard />
      <WebhooksCard />
      <LabReportsCard />
      <UnmappedCodesCard />
    </div>
  </PageFrame>
);
