/** How the warning begins that stands first when an answer may be less, or other, than what was meant. */
export const mayLack = 'This may not be all that was meant.';
