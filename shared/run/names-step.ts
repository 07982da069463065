/** Whether a message says itself which step it is about. */
export function namesStep(message: string, name: string): boolean {
  return message.includes(`"${name}"`) || message.includes(`“${name}”`);
}
