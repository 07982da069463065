/** The file's text, inlined by the build. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
