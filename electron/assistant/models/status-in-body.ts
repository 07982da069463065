/** The HTTP status that some endpoints write into the body of an error (`{"error": {"code": 429}}`) where others answer by it. */
export function statusInBody(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('error' in body) return statusInBody(body.error);
  const code = 'code' in body ? Number(body.code) : NaN;
  return code >= 400 && code < 600 ? code : undefined;
}
