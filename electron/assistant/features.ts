export interface Features {
  readonly agentSteps: boolean;
  readonly aiTransforms: boolean;
}

export function describeFeatures({ agentSteps, aiTransforms }: Features): string {
  return [
    ...(aiTransforms
      ? [
          '- `AiTransform`: a model reads what no tool can: `{"step_type": "AiTransform", "name": "Read offer", "kind": "extract", "input_ref": "read_page.snapshot", "instruction": "The monthly price, and how many months’ notice", "output_schema": {"type": "object", "properties": {"price": {"type": "number"}, "notice": {"type": "integer"}}}}`. `kind` is `summarize`, `extract` or `classify`. It leaves each property, here `read_offer.price`; without a schema `summary` or `class`. A schema of anything but an object leaves `result`.',
        ]
      : []),
    ...(agentSteps
      ? [
          '- `AiStep`: `prompt`, and `success_criteria`, a text. A model works toward a goal by itself; only if the steps cannot be known beforehand. The prompt names each site by its full address. Without `allowed_tools`, it has the tools of the built-in browser; list tools of other servers there as `server/tool`.',
        ]
      : []),
  ].join('\n');
}
