import { type CaseDefinition, type Classification, ruleNames } from "@tracewell/contract/case-definition";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { EditCard } from "../../editing/components/edit-card.tsx";
import type { Errors } from "../../editing/texts.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { CaseDefinitionView } from "../components/case-definition-view.tsx";
import { DefinitionPreview } from "../components/definition-preview.tsx";
import css from "../components/outbreak-form.module.css";
import { RuleFields } from "../components/rule-fields.tsx";
import { useClassification, useDefinitionEdit, useDefinitionPreview } from "../hooks/use-case-definition.ts";
import { ClassifiedMembers } from "./classified-members.tsx";

/** An outbreak's case definition by parts, and who meets what. */
export function CaseDefinitionCard({ outbreak }: { outbreak: OutbreakPage }) {
  const { data, error, refetch } = useClassification(outbreak.id);
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={4} />;
  return <KeptDefinition outbreak={outbreak} classification={data} />;
}

type KeptDefinitionProps = { outbreak: OutbreakPage; classification: Classification };

function KeptDefinition({ outbreak, classification }: KeptDefinitionProps) {
  const edit = useDefinitionEdit(outbreak.id, classification);
  const ability = outbreak.abilities.edit;
  return (
    <>
      <EditCard
        label="Case definition"
        edit={edit}
        ability={ability}
        view={<CaseDefinitionView classification={classification} />}
        form={
          edit.form && (
            <DefinitionForm
              outbreakId={outbreak.id}
              now={classification.counts}
              form={edit.form}
              errors={edit.errors}
              onChange={edit.change}
            />
          )
        }
      />
      {classification.definition && classification.members.length > 0 && (
        <ClassifiedMembers outbreakId={outbreak.id} classification={classification} ability={ability} />
      )}
    </>
  );
}

type DefinitionFormProps = {
  outbreakId: string;
  now: Classification["counts"];
  form: CaseDefinition;
  errors: Errors;
  onChange: (part: Partial<CaseDefinition>) => void;
};

function DefinitionForm({ outbreakId, now, form, errors, onChange }: DefinitionFormProps) {
  const choices = { symptoms: choicesOf(useLookup("SYMPTOM")), regions: choicesOf(useLookup("REGION")) };
  const { data } = useDefinitionPreview(outbreakId, form);
  return (
    <div className={css.form}>
      {ruleNames.map((name) => (
        <RuleFields
          key={name}
          name={name}
          rule={form[name]}
          choices={choices}
          errors={errors}
          onChange={(rule) => onChange({ [name]: rule })}
        />
      ))}
      <DefinitionPreview now={now} then={data ?? null} />
    </div>
  );
}
