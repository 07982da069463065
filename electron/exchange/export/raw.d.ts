declare module '*.ts?raw' {
  const text: string;
  export default text;
}
