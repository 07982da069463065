export function namesStep(message: string, name: string): boolean {
  return message.includes(`"${name}"`) || message.includes(`“${name}”`);
}
