import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { closeAfter } from '../../../shared/close-after.ts';
import { resultsOf } from '../../../shared/run/results.ts';
import { runVerdict } from '../../../shared/run/run-verdict.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { agentModel } from '../../assistant/models/agent-model.ts';
import type { AgentOptions } from '../../executor/agent/agent-run.ts';
import { refuseInvalid } from '../../executor/walk/refuse-invalid.ts';
import { openRun, type OpenedRun, type RunSides } from '../../open-run/open-run.ts';
import { checkWritable } from '../../storage/check-writable.ts';
import { dataFolder } from '../../storage/data-folder.ts';
import { fileError } from '../../storage/file-error.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import { createPracticeSites } from '../../tools/practice-variables.ts';
import { openNamedModel } from '../assistant-options.ts';
import { confirmPowers } from '../confirm-powers.ts';
import { exitCodes } from '../exit-codes.ts';
import { handleInterrupts } from '../handle-interrupts.ts';
import { openTools } from '../open-tools.ts';
import { holdRun, planResumed } from '../plan-resume.ts';
import { exposedSecrets, readInputs } from '../read-inputs.ts';
import { readOrigins } from '../read-origins.ts';
import { readReplan, refuseReplan } from '../replan-options.ts';
import { readKeepRuns, refuseLoneOptions, type RunOptions } from '../run-options.ts';
import { writeJunit } from '../output/junit.ts';
import { LiveList } from '../output/live-list.ts';
import { formatSummary } from '../output/format-summary.ts';
import { readServers } from '../server-sources.ts';
import type { CliHost } from '../cli-host.ts';
import type { Terminal } from '../terminal.ts';
import { stoppedAtStart } from '../until-interrupt.ts';
import { hasOnlyVisionModel, openVisionModel } from '../vision-options.ts';

export async function runCommand(host: CliHost, path: string, options: RunOptions): Promise<number> {
  const { terminal } = host;
  const workflow = await readWorkflowFile(path);
  // Nobody could be asked, so `--replay` was needed.
  let needsConsent = false as boolean;
  const run = await startNamed(host, {
    path,
    workflow,
    options,
    onUnanswered: () => {
      needsConsent = true;
    },
  });
  const outcome = await run.ended;
  const state = run.state();
  terminal.out(
    options.json === true
      ? `${JSON.stringify({ results: resultsOf(state) })}\n`
      : formatSummary({ terminal, run: state, outcome, workflow, folder: run.folder }),
  );
  if (options.report !== undefined) await writeReport(options.report, writeJunit(state, workflow));
  if (needsConsent && outcome.status === 'failed') {
    if (options.json !== true)
      terminal.err(
        'Replanning may repeat a step and needs your consent. Check what the step did, then add --replay.\n',
      );
    return exitCodes.cannotRun;
  }
  return runVerdict(state)?.verdict === 'failed' ? exitCodes.failed : exitCodes[outcome.status];
}

interface Named {
  readonly path: string;
  readonly workflow: Workflow;
  readonly options: RunOptions;
  readonly onUnanswered: () => void;
}

async function startNamed(
  host: CliHost,
  { path, workflow, options, onUnanswered }: Named,
): Promise<OpenedRun> {
  const { terminal, environment } = host;
  const agent = hasOnlyVisionModel(options) ? undefined : openNamedModel(options, environment);
  const vision = openVisionModel(options, environment);
  refuseReplan(options, agent);
  refuseLoneOptions(options);
  const sides = sidesOf(host, { path, workflow, options, onUnanswered });
  if (options.report !== undefined) await checkWritable(options.report);
  refuseInvalid(workflow);
  const { variables, secrets } = readInputs(workflow, { ...options, environment });
  for (const name of exposedSecrets(workflow, options.var))
    terminal.err(
      `Other users of this computer can see the secret ${name} on the command line. Set it in the environment and use --secret ${name} instead.\n`,
    );
  const { powers: servers, sources } = await readServers(terminal, options);
  const { resume } = options;
  const practice = createPracticeSites();
  const interrupts = handleInterrupts(host);
  const close = async (): Promise<void> => {
    interrupts.close();
    await practice.close();
  };
  try {
    const run = await openRun(
      {
        runId: randomUUID(),
        workflow,
        path: resolve(path),
        variables,
        secrets,
        resume:
          resume === undefined
            ? undefined
            : {
                hold: () => holdRun(resume, { path, workflow, dataFolder: dataFolder(environment) }),
                decide: (seen) => planResumed(terminal, { ...options, seen, written: workflow, file: path }),
              },
      },
      {
        ...sides,
        models: {
          agent: () => Promise.resolve(agent === undefined ? undefined : agentModel({ agent, vision })),
          vision: () => Promise.resolve(vision),
        },
        practice,
        servers,
        openTools(wanted) {
          interrupts.start();
          return openTools({
            ...wanted,
            ...options,
            terminal,
            sources,
            environment,
            signal: interrupts.signal,
          });
        },
        signal: interrupts.signal,
      },
    );
    return { ...run, ended: closeAfter(run.ended, close) };
  } catch (thrown) {
    await close();
    if (interrupts.signal.aborted) throw new AppError('stopped', stoppedAtStart, { cause: thrown });
    throw thrown;
  }
}

/** What options, environment, and terminal decide about a run. */
function sidesOf(
  host: CliHost,
  { path, workflow, options, onUnanswered }: Named,
): Omit<RunSides, 'practice' | 'servers' | 'openTools' | 'models' | 'signal'> {
  const { terminal, environment } = host;
  const isJson = options.json === true;
  const ownFolder = dataFolder(environment);
  const list = new LiveList(terminal, workflow);
  return {
    storage: { dataFolder: ownFolder, sharedFolder: ownFolder, keepRuns: readKeepRuns(options) },
    environment,
    allow: (powers) => confirmPowers(host, powers, { ...options, what: path }),
    agent: {
      enableReplanning: options.allowRevisions === true,
      resolveTargets: options.resolveTargets === true,
      allowedOrigins: readOrigins(options.allowOrigin),
      ...(terminal.isInteractive && !isJson ? { approveOrigin: askAbout(terminal, workflow) } : {}),
    },
    replan: readReplan(options, { terminal, onUnanswered }),
    advice: {
      model: 'Name one with --base-url and --model, disable the step, or use tool steps instead.',
      vision: 'Name one with --vision-model.',
      origin: 'Allow it with --allow-origin, name its address in the step, or open it in a separate step.',
    },
    onLines(lines) {
      for (const line of lines)
        if (isJson) terminal.out(`${JSON.stringify(line)}\n`);
        else list.show(line);
    },
    onListenerFailed(thrown) {
      terminal.err(`Couldn't show the progress of the run: ${AppError.from(thrown).message}\n`);
    },
  };
}

function askAbout(terminal: Terminal, { nodes }: Workflow): AgentOptions['approveOrigin'] {
  return ({ nodeId, origin }) => {
    const name = nodes.find(({ id }) => id === nodeId)?.name ?? nodeId;
    return terminal.confirm(`Let “${oneLine(name)}” use ${origin}?`);
  };
}

async function writeReport(path: string, xml: string): Promise<void> {
  await writeFile(path, xml).catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'save', path });
  });
}
