import { JsonReporter } from 'vitest/node';

/** Adds errors outside tests. */
export default class VitestReport extends JsonReporter {
  #unhandledErrors = [];

  constructor() {
    super({});
  }

  async onTestRunEnd(testModules, unhandledErrors) {
    this.#unhandledErrors = unhandledErrors.map(({ message, stack }) => ({ message: stack ?? message }));
    await super.onTestRunEnd(testModules);
  }

  async writeReport(text) {
    const report = { ...JSON.parse(text), unhandledErrors: this.#unhandledErrors };
    await super.writeReport(JSON.stringify(report));
  }
}
