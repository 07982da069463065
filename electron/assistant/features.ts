/** Which kinds of AI steps a plan may use. */
export interface Features {
  readonly agentSteps: boolean;
  readonly aiTransforms: boolean;
}

/** What a prompt says of them; nothing of one that is switched off. */
export function describeFeatures({ agentSteps, aiTransforms }: Features): string {
  return [
    ...(aiTransforms
      ? [
          '- `AiTransform`: `kind` (`summarize`, `extract` or `classify`) and `input_ref`, the variable that a model works on. Only for text that no tool can read out.',
        ]
      : []),
    ...(agentSteps
      ? [
          '- `AiStep`: `prompt`, and `success_criteria`. A model works towards a goal by itself; only where the way cannot be known beforehand. The prompt names each site that it needs by its whole address; without `allowed_tools` it has the tools of the built-in browser, those of other servers are listed there as `server/tool`.',
        ]
      : []),
  ].join('\n');
}
