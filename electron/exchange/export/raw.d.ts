/** The text of a file, inlined by the build. */
declare module '*.ts?raw' {
  const text: string;
  export default text;
}
