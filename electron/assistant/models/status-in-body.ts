export function statusInBody(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('error' in body) return statusInBody(body.error);
  const code = 'code' in body ? Number(body.code) : NaN;
  return code >= 400 && code < 600 ? code : undefined;
}
