import { Alert, Button, FileButton } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import type { DefinitionProblem } from "@tracewell/contract/factor-definitions";
import type { KeptDefinitions } from "@tracewell/contract/forms";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { screenSettings } from "../../platform/session/session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/definitions.module.css";
import { ProblemList } from "../components/problem-list.tsx";
import { definitionFileName, readDefinitionFile, writeDefinitionFile } from "../definition-file.ts";
import { useDefinitions, useReplaceDefinitions } from "../hooks/use-definitions.ts";

/** What the clinic asks, as a file to take out and put back. */
export function DefinitionsCard() {
  const [open, setOpen] = useState(screenSettings().factorManagementTab);
  if (open) return <OpenCard />;
  return (
    <Card title="Questions" action={<ActionButton onPress={() => setOpen(true)}>Show</ActionButton>}>
      <p>The blocks of questions on records and persons, as a file to take out and put back.</p>
    </Card>
  );
}

function OpenCard() {
  const { data, error, refetch } = useDefinitions();
  return (
    <Card title="Questions">
      {data && <Definitions kept={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={4} />}
    </Card>
  );
}

type Refused = { message: string; problems: readonly DefinitionProblem[] };

function Definitions({ kept }: { kept: KeptDefinitions }) {
  const [wanted, setWanted] = useState<KeptDefinitions | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const replace = useReplaceDefinitions();
  const read = async (file: File | null) => {
    if (!file) return;
    const { kept: given, problems } = readDefinitionFile(await file.text(), kept.version);
    setWanted(given);
    setRefused(problems && { message: `${file.name} can’t be used as it is.`, problems });
  };
  const send = async () => {
    if (!wanted) return;
    try {
      await replace.mutateAsync({ body: wanted });
      toast.done("The clinic asks these questions from now on.");
      setRefused(null);
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      const problems = problem.details.map(({ field = "", message }) => ({ at: field, message }));
      setRefused({ message: wordsFor(problem), problems });
    }
    setWanted(null);
  };
  return (
    <div className={css.definitions}>
      <p>
        The clinic asks {countsOf(kept)}. Take them out as a file, change it, and put it back. A question with answers
        is changed by giving it a higher version.
      </p>
      <div className={css.buttons}>
        <ActionButton icon={<IconDownload size={16} aria-hidden="true" />} onPress={() => download(kept)}>
          Download the questions
        </ActionButton>
        <FileButton accept=".json,application/json" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden="true" />}>
              Upload questions
            </Button>
          )}
        </FileButton>
      </div>
      {wanted && (
        <Alert role="status" title={`The file has ${countsOf(wanted)}.`}>
          <div className={css.buttons}>
            <Button variant="filled" loading={replace.isPending} onClick={() => void send()}>
              Ask these
            </Button>
            <ActionButton onPress={() => setWanted(null)}>Leave it</ActionButton>
          </div>
        </Alert>
      )}
      {refused && (
        <Alert color="red" role="alert" title={refused.message}>
          <ProblemList problems={refused.problems} />
        </Alert>
      )}
    </div>
  );
}

const wordsFor = ({ code, message }: CallProblem): string =>
  code === "edit.stale" ? "Someone changed the questions since this file was taken out. Download them again." : message;

function countsOf({ definitions: { blocks } }: KeptDefinitions): string {
  const questions = blocks.reduce((total, block) => total + block.questions.length, 0);
  return `${questions} ${questions === 1 ? "question" : "questions"} in ${blocks.length} ${blocks.length === 1 ? "block" : "blocks"}`;
}

const download = (kept: KeptDefinitions): void =>
  saveFile(new Blob([writeDefinitionFile(kept)], { type: "application/json" }), definitionFileName);
