/** The text of a file, which the build puts in place of its import. */
declare module '*.ts?raw' {
  const text: string;
  export default text;
}
