/** What stands in quotation marks, marks included; an apostrophe inside a word is none. */
export const quotedParts =
  /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;
