const toPlan = [
  'Log in, open the orders, and check that the newest one is paid',
  'Search the shop for “sea” and read title and price of every book',
  'Open the contact form, fill it in, and take a screenshot of the thank-you page',
];
const toChange = [
  'Why did the last run fail?',
  'Take a screenshot at the end',
  'Check that the page says “Thank you” before continuing',
];

const offlinePlan = [
  'open https://example.com',
  "click 'Sign in'",
  "type 'Ada' into 'Name'",
  "repeat until 'Next' is gone: click 'Next'",
];
const offlineChange = [
  'after step 1 add take a screenshot',
  "rename step 1 to 'Begin'",
  'delete step 2',
  'undo that',
];

export function examplesFor({
  hasModel,
  hasSteps,
}: {
  readonly hasModel: boolean;
  readonly hasSteps: boolean;
}): readonly string[] {
  return hasModel ? (hasSteps ? toChange : toPlan) : hasSteps ? offlineChange : offlinePlan;
}
