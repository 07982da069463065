const hidden = '•••';

/** So that logs can be shared. */
export function redact(text: string): string {
  return text
    .replace(/\b((?:https?|wss?):\/\/)[^\s/@:]+:[^\s/@]+@/gi, `$1${hidden}@`)
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`)
    .replace(/\b(?:sk|pk|ghp|gho|ghs|xox[abp]|AKIA|AIza)[-_A-Za-z0-9]{12,}/g, hidden)
    .replace(
      /((?:password|passwd|secret|token|api[-_ ]?key|authorization)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&})]+)/gi,
      `$1${hidden}`,
    );
}
