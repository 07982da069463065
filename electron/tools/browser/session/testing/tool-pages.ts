export const says = (id: string): string => `<output id="${id}"></output>`;
