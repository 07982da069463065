import { JsonReporter } from 'vitest/node';

/** A JSON report that also has each failure's diff, and errors thrown outside tests. */
export default class VitestReport extends JsonReporter {
  #unhandledErrors = [];
  #failures = new Map();

  constructor() {
    super({});
  }

  async onTestRunEnd(testModules, unhandledErrors) {
    this.#unhandledErrors = unhandledErrors.map(({ message, stack }) => ({ message: stack ?? message }));
    for (const module of testModules)
      for (const test of module.children.allTests('failed'))
        this.#failures.set(keyOf(module.moduleId, titlesOf(test)), test.result().errors.map(describeError));
    await super.onTestRunEnd(testModules);
  }

  async writeReport(text) {
    const report = { ...JSON.parse(text), unhandledErrors: this.#unhandledErrors };
    for (const { name, assertionResults } of report.testResults)
      for (const test of assertionResults)
        test.failureMessages =
          this.#failures.get(keyOf(name, [...test.ancestorTitles, test.title])) ?? test.failureMessages;
    await super.writeReport(JSON.stringify(report));
  }
}

const keyOf = (file, titles) => JSON.stringify([file, ...titles]);

const titlesOf = (test) => (test.type === 'module' ? [] : [...titlesOf(test.parent), test.name]);

const describeError = ({ name, message, stack, diff }) =>
  [`${name}: ${message}`, diff, stack?.slice(stack.indexOf('\n    at ') + 1)].filter(Boolean).join('\n');
