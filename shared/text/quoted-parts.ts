/** An apostrophe inside a word isn't a mark. */
export const quotedParts =
  /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;
