import { AppError } from '../../../shared/app-error.ts';
import { closeAfter } from '../../../shared/close-after.ts';
import { ok, refuse, type Result } from '../../../shared/result.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { agentModel } from '../../assistant/models/agent-model.ts';
import { planOrPatch } from '../../assistant/plan-or-patch.ts';
import { remainingWarnings } from '../../make/remaining-warnings.ts';
import { agreeOnSites, tryAndRepair, type TryingProgram } from '../../make/try-and-repair.ts';
import { dataFolder } from '../../storage/data-folder.ts';
import type { SecretValues } from '../../tools/secret-values.ts';
import { createPracticeSites, type PracticeSites } from '../../tools/practice-variables.ts';
import { openAssistance, type Assistance, type AssistantOptions } from '../assistant-options.ts';
import { confirmPowers, type AllowOptions } from '../confirm-powers.ts';
import { exitCodes } from '../exit-codes.ts';
import { handleInterrupts } from '../handle-interrupts.ts';
import { replaceTypedSecrets } from '../replace-secrets.ts';
import { openTools } from '../open-tools.ts';
import { readInputs, type Inputs } from '../read-inputs.ts';
import { readOrigins } from '../read-origins.ts';
import type { RunOptions } from '../run-options.ts';
import { LiveList } from '../output/live-list.ts';
import { readExpectedOut, printChange, printFindings, printRefusal } from '../output/print-change.ts';
import { madeAsJson, describeMade, describeRepair } from '../output/describe-made.ts';
import { readServers } from '../server-sources.ts';
import type { CliHost } from '../cli-host.ts';
import { openCostMeter } from '../cost-meter.ts';
import { paint } from '../terminal.ts';
import { openVisionModel } from '../vision-options.ts';
import { namedAfter } from './plan-command.ts';

export interface MakeOptions
  extends
    AssistantOptions,
    Pick<AllowOptions, 'allowSecrets'>,
    Pick<RunOptions, 'var' | 'secret' | 'visionModel' | 'visionBaseUrl'> {
  readonly allowSending?: readonly string[];
}

export async function makeCommand(
  host: CliHost,
  written: string,
  commandOptions: MakeOptions,
): Promise<number> {
  const { terminal, environment } = host;
  const { text: request, secrets } = replaceTypedSecrets(terminal, written);
  const isJson = commandOptions.json === true;
  const interrupts = handleInterrupts(host);
  const practice = createPracticeSites();
  const { signal } = interrupts;
  const meter = openCostMeter(terminal, commandOptions);
  let modelCalls = 0;
  try {
    if (request.trim() === '') throw new AppError('bad-option', 'Describe what the workflow should do.');
    const options = await readExpectedOut(commandOptions);
    const allowedSecrets =
      options.allowSecrets === true ? { ...secrets, ...namedSecrets(options.secret, environment) } : {};
    const assistance = await openAssistance(host, { ...options, secrets: allowedSecrets }, meter);
    const { catalog, features, exploration } = assistance;
    if (assistance.model === undefined)
      throw new AppError(
        'bad-option',
        'make needs a model. Name one with --model, and its address with --base-url.',
      );
    const model = meter.watch(assistance.model);
    const allowed = readOrigins(options.allowOrigin);
    const sendsTo = await sitesToSendTo(practice, options.allowSending);
    const { powers: servers, sources } = await readServers(terminal, options);
    interrupts.start();
    const plan = await closeAfter(
      planOrPatch(namedAfter(request), request, {
        model,
        catalog,
        features,
        exploration,
        signal,
      }),
      () => exploration?.close(),
    );
    modelCalls = plan.modelCalls;
    meter.print({ isSoFar: plan.ok });
    if (!plan.ok) return printRefusal(terminal, { ...plan, modelCalls }, options);
    if (!isJson) {
      const { length } = plan.workflow.nodes;
      terminal.err(`${plan.message}\nPlanned ${length} ${length === 1 ? 'step' : 'steps'}.\n`);
      printFindings(terminal, plan.warnings, plan.problems);
    }
    const planned = {
      workflow: plan.workflow,
      warnings: plan.warnings,
      problems: plan.problems,
      valid: true,
      modelCalls,
    };
    const notTried = async (error: AppError): Promise<number> => {
      await printChange(terminal, { ...planned, ...(isJson ? {} : nothingNew), error }, options);
      if (!isJson) terminal.err(`${paint(terminal, 'red', '✗')} Not tried: ${error.message}\n`);
      return exitCodes.cannotRun;
    };
    const ready = await makeReady(host, plan.workflow, { request, secrets, allowed, options });
    if (!ready.ok) return await notTried(ready.error);
    const { sites, inputs } = ready.value;
    const made = await tryPlan(
      host,
      { request, workflow: plan.workflow, sites, ...inputs },
      { options, model, catalog, features, servers, sources, sendsTo, practice, signal },
    );
    if (made instanceof AppError) {
      signal.throwIfAborted();
      return await notTried(made);
    }
    if (!isJson) terminal.err(describeMade(terminal, made));
    const remaining = remainingWarnings(plan.warnings, made);
    const code = await printChange(
      terminal,
      {
        ...planned,
        workflow: made.workflow,
        ...(isJson ? {} : nothingNew),
        warnings: isJson
          ? remaining
          : remaining.filter(({ code }) => code === 'doubtful' || code === 'unseen'),
        modelCalls: modelCalls + made.modelCalls,
        made: madeAsJson(made),
      },
      options,
    );
    if (made.end.kind === 'stopped') return exitCodes.stopped;
    return made.end.kind === 'green' || made.end.kind === 'harmless-end' ? code : exitCodes.failed;
  } catch (thrown) {
    const error = signal.aborted
      ? new AppError('stopped', 'Stopped. Nothing was written.', { cause: thrown })
      : AppError.from(thrown);
    const code = printRefusal(terminal, { error, modelCalls }, commandOptions);
    if (error.code === 'stopped') return exitCodes.stopped;
    return error.code === 'bad-option' || error.code === 'not-allowed' ? exitCodes.cannotRun : code;
  } finally {
    meter.print();
    interrupts.close();
    await practice.close();
  }
}

type Servers = Awaited<ReturnType<typeof readServers>>;

type Made = Awaited<ReturnType<typeof tryAndRepair>>;

/** Tries and repairs the plan, and prints each try. */
async function tryPlan(
  host: CliHost,
  plan: Parameters<typeof tryAndRepair>[0],
  { catalog, features, ...trying }: Omit<TryingOptions, 'isQuiet'> & Pick<Assistance, 'catalog' | 'features'>,
): Promise<Made | AppError> {
  const { terminal } = host;
  const { model, signal } = trying;
  const isJson = trying.options.json === true;
  let tries = 0;
  let list: LiveList | undefined;
  return tryAndRepair(plan, {
    host: tryingSides(host, { ...trying, isQuiet: () => isJson || tries > 1 }),
    repairer: { model, catalog, features },
    signal,
    onTry(workflow, ordinal) {
      tries = ordinal;
      list = new LiveList({ ...terminal, out: terminal.err, hasColors: false }, workflow);
      if (!isJson) terminal.err(`\nTry ${ordinal}\n`);
    },
    onLines(lines) {
      if (!isJson) for (const line of lines) list?.show(line);
    },
    onRepair(repair) {
      if (isJson) return;
      terminal.err(describeRepair(terminal, repair));
      printFindings(terminal, repair.warnings, []);
    },
  }).catch((thrown: unknown) => AppError.from(thrown));
}

interface TryingOptions {
  readonly options: MakeOptions;
  readonly model: ChatModel;
  readonly practice: PracticeSites;
  readonly servers: Servers['powers'];
  readonly sources: Servers['sources'];
  readonly sendsTo: readonly string[];
  readonly signal: AbortSignal;
  readonly isQuiet: () => boolean;
}

function tryingSides(
  host: CliHost,
  { options, model, practice, servers, sources, sendsTo, signal, isQuiet }: TryingOptions,
): TryingProgram['host'] {
  const { terminal, environment } = host;
  const vision = openVisionModel(options, environment);
  return {
    sharedFolder: dataFolder(environment),
    environment,
    practice,
    servers,
    allow: (powers) => confirmPowers(host, powers, { ...options, what: 'Trying the plan' }),
    openTools: (wanted, harmless) =>
      openTools({
        ...wanted,
        ...options,
        json: isQuiet(),
        terminal,
        sources,
        environment,
        signal,
        harmless: {
          ...harmless,
          sendsTo: [...harmless.sendsTo, ...sendsTo],
          signsIn: options.allowSecrets,
        },
      }),
    models: {
      agent: () => Promise.resolve(agentModel({ agent: model, vision })),
      vision: () => Promise.resolve(vision),
    },
    agent: { allowedOrigins: readOrigins(options.allowOrigin) },
    advice: {
      model: 'Name one with --base-url and --model.',
      vision: 'Name one with --vision-model.',
      origin: 'Allow it with --allow-origin.',
    },
    onListenerFailed(thrown) {
      terminal.err(`Couldn't show the progress: ${AppError.from(thrown).message}\n`);
    },
  };
}

const nothingNew = { warnings: [], problems: [] };

async function makeReady(
  { terminal, environment }: CliHost,
  workflow: Workflow,
  {
    request,
    secrets,
    allowed,
    options,
  }: {
    readonly request: string;
    readonly secrets: Readonly<Record<string, string>>;
    readonly allowed: readonly string[];
    readonly options: MakeOptions;
  },
): Promise<Result<{ readonly sites: string[]; readonly inputs: Inputs }, AppError>> {
  const mayAsk = terminal.isInteractive && options.json !== true;
  const agreed = await agreeOnSites(workflow, {
    userMessages: request,
    allowed,
    ask: async (origin) => mayAsk && (await terminal.confirm(`Open ${origin} to try the plan?`)),
  });
  if (!agreed.ok)
    return refuse(
      new AppError(
        'not-allowed',
        `the plan opens ${agreed.error}, which your request doesn’t name. If you trust it, add --allow-origin ${agreed.error}.`,
      ),
    );
  try {
    const inputs = readInputs(workflow, {
      ...options,
      secret: [...options.secret, ...Object.keys(secrets)],
      environment: { ...environment, ...secrets },
    });
    return ok({ sites: agreed.value, inputs });
  } catch (thrown) {
    return refuse(AppError.from(thrown));
  }
}

function namedSecrets(names: readonly string[], environment: CliHost['environment']): SecretValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function sitesToSendTo(practice: PracticeSites, written: readonly string[] = []): Promise<string[]> {
  const filled = await practice.fillInValues(Object.fromEntries(written.map((text) => [text, text])));
  return readOrigins(Object.values(filled).map(String), '--allow-sending');
}
