/** The text with a full stop, where it does not end in one or in another sign that ends a sentence. */
export function endSentence(text: string): string {
  const plain = text.trimEnd();
  return plain === '' || /[.!?…]["”’)]*$/.test(plain) ? plain : `${plain}.`;
}
