export function endSentence(text: string): string {
  const plain = text.trimEnd();
  return plain === '' || /[.!?…]["”’)]*$/.test(plain) ? plain : `${plain}.`;
}
