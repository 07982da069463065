export interface Features {
  readonly agentSteps: boolean;
  readonly aiTransforms: boolean;
}

export function describeFeatures({ agentSteps, aiTransforms }: Features): string {
  return [
    ...(aiTransforms
      ? [
          '- `AiTransform`: `kind` (`summarize`, `extract` or `classify`) and `input_ref`, the variable that a model works on. Only for text that no tool can extract.',
        ]
      : []),
    ...(agentSteps
      ? [
          '- `AiStep`: `prompt`, and `success_criteria`. A model works toward a goal by itself; only if the steps cannot be known beforehand. The prompt names each site by its full address. Without `allowed_tools`, it has the tools of the built-in browser; list tools of other servers there as `server/tool`.',
        ]
      : []),
  ].join('\n');
}
